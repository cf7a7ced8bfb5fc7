import { useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Row } from '../../ui/list/Row.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'

/** Leads to who can open the wallet, and how. */
export function WaysBackRow() {
  const messages = useMessages()
  const push = useSetAtom(pushAtom)
  return (
    <Row
      picture={<IconTile icon="shield" />}
      title={messages.waysBack}
      subtitle={messages.waysBackHint}
      trailing={<Icon name="chevron" size="s" flip />}
      onPress={() => push({ name: 'WaysBack' })}
    />
  )
}
