import { useAtomValue, useSetAtom } from 'jotai'
import { spokenAtom } from '../../../messages/messagesAtom.ts'
import { pushAtom } from '../../../navigation/navigation.ts'
import { outsideAtom } from '../../../outside/outside.ts'
import { lastLoginKey } from '../../../storage/keys.ts'
import { List } from '../../../ui/list/List.tsx'
import { Row } from '../../../ui/list/Row.tsx'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { IconTile } from '../../../ui/picture/IconTile.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'

/** Login by a passkey. Who used one here last reads when, and is asked for it at once. */
export function PasskeyRow({ isLeading }: { isLeading?: boolean }) {
  const { messages, locale } = useAtomValue(spokenAtom)
  const { at = 0 } = useAtomValue(outsideAtom).storage.get(lastLoginKey) ?? {}
  const push = useSetAtom(pushAtom)
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(at)
  return (
    <List label={messages.passkey}>
      <Row
        picture={<IconTile icon="passkey" tone={isLeading ? 'tint' : 'plain'} />}
        title={isLeading ? messages.continueBy(messages.passkey) : messages.passkey}
        subtitle={isLeading ? messages.usedHereOn(day) : messages.passkeyHint}
        trailing={isLeading ? <Tag tone="accent">{messages.recent}</Tag> : <Icon name="chevron" size="s" flip />}
        onPress={() => push({ name: 'ConnectingPasskey', params: { isKnown: isLeading === true } })}
      />
    </List>
  )
}
