import { useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Row } from '../../ui/list/Row.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'

/** Leads to the value above which a click is not enough. */
export function TouchLimitRow() {
  const messages = useMessages()
  const push = useSetAtom(pushAtom)
  return (
    <Row
      picture={<IconTile icon="passkey" />}
      title={messages.touchLimit}
      subtitle={messages.touchLimitHint}
      trailing={<Icon name="chevron" size="s" flip />}
      onPress={() => push({ name: 'TouchLimit' })}
    />
  )
}
