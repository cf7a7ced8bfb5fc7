import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconTile } from '../../ui/IconTile.tsx'
import { Row } from '../../ui/Row.tsx'
import { displayCurrencyAtom } from '../tokens/displayCurrency.ts'

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
