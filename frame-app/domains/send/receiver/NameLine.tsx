import { useMessages } from '../../../messages/messagesAtom.ts'
import { TextLink } from '../../../ui/button/TextLink.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'
import { Spinner } from '../../../ui/picture/Spinner.tsx'
import { NamedAddress } from './NamedAddress.tsx'
import styles from './NameLine.module.css'
import type { Receiver } from './receiver.ts'

/** Shows the address of a name under the recipient field. */
export function NameLine({ receiver, onAskAgain }: { receiver: Receiver; onAskAgain: () => void }) {
  const messages = useMessages()
  if (receiver.status === 'lookingUp')
    return (
      <span className={styles.line} role="status">
        <Spinner />
        {messages.lookingUpName(receiver.name)}
      </span>
    )
  if (receiver.status === 'invalid' && receiver.problem === 'unreachable')
    return <TextLink onPress={onAskAgain}>{messages.tryAgain}</TextLink>
  if (receiver.status !== 'ready' || receiver.name === undefined) return null
  return (
    <Panel>
      <div className={styles.found} role="status">
        <Avatar address={receiver.address} picture={receiver.picture} size="m" />
        <NamedAddress address={receiver.address} name={receiver.name} />
      </div>
    </Panel>
  )
}
