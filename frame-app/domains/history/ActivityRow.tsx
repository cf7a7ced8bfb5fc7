import { useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconTile } from '../../ui/IconTile.tsx'
import { Row } from '../../ui/Row.tsx'

/** Leads to what the account did. */
export function ActivityRow() {
  const messages = useMessages()
  const push = useSetAtom(pushAtom)
  return (
    <Row
      picture={<IconTile icon="clock" />}
      title={messages.activity}
      trailing={<Icon name="chevron" size="s" flip />}
      onPress={() => push({ name: 'Transactions' })}
    />
  )
}
