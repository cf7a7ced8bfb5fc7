import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Row } from '../../ui/list/Row.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { displayCurrencyAtom } from './displayCurrency.ts'

/** What money is shown in. A press leads to the others. */
export function CurrencyRow() {
  const messages = useMessages()
  const currency = useAtomValue(displayCurrencyAtom)
  const push = useSetAtom(pushAtom)
  return (
    <Row
      picture={<IconTile icon="coins" />}
      title={messages.currencyName[currency]}
      subtitle={messages.currency}
      trailing={<Icon name="chevron" size="s" flip />}
      onPress={() => push({ name: 'Currency' })}
    />
  )
}
