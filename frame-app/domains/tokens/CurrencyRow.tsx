import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { LinkRow } from '../../ui/list/LinkRow.tsx'
import { displayCurrencyAtom } from './displayCurrency.ts'

/** Shows the display currency. A click opens the list. */
export function CurrencyRow() {
  const messages = useMessages()
  const currency = useAtomValue(displayCurrencyAtom)
  const push = useSetAtom(pushAtom)
  return (
    <LinkRow
      icon="coins"
      title={messages.currencyName[currency]}
      subtitle={messages.currency}
      onPress={() => push({ name: 'Currency' })}
    />
  )
}
