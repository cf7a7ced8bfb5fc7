import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Identity, PendingRemoval } from '#protocol/vocabulary/identity'
import { localizationAtom, useMessages } from '../../messages/messagesAtom.ts'
import { LoadedScreen } from '../../navigation/LoadedScreen.tsx'
import { pushAtom } from '../../navigation/navigation.ts'
import { Button } from '../../ui/button/Button.tsx'
import { List } from '../../ui/list/List.tsx'
import { Row } from '../../ui/list/Row.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { identitiesAtom, loadIdentitiesAtom } from './identities.ts'
import { guardName, identityHint, identityName, loginMethodIcon, minuteOf } from './loginMethodText.ts'

/** Shows one login method. A click opens its options. Passkeys also have a name. */
function LoginMethodRow({
  identity,
  isOnly,
  leaving,
}: {
  identity: Identity
  isOnly: boolean
  leaving?: PendingRemoval
}) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const push = useSetAtom(pushAtom)
  const isPasskey = identity.way === 'passkey'
  return (
    <Row
      picture={<IconTile icon={loginMethodIcon(identity.way)} />}
      title={identityName(identity, messages)}
      subtitle={identityHint(identity, messages, locale, leaving)}
      trailing={<Icon name="more" size="s" />}
      {...(isOnly && !isPasskey ? { disabledReason: messages.onlyMethod } : {})}
      onPress={() => push({ name: isPasskey ? 'PasskeyOptions' : 'RemoveWay', params: { identityId: identity.id } })}
    />
  )
}

/** Shows a lost login method whose removal is pending and can still be cancelled. */
function Leaving({ leaving: { way, dueAt } }: { leaving: PendingRemoval }) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const push = useSetAtom(pushAtom)
  return (
    <>
      <Note tone="warn" title={messages.guardLeavesOn(guardName(way, messages), minuteOf(dueAt, locale))}>
        {messages.leavingHint}
      </Note>
      <Button wide onPress={() => push({ name: 'ProveAccount', params: { action: 'keepWay' } })}>
        {messages.keepWay}
      </Button>
    </>
  )
}

function LoginMethodList({ identities, leaving }: { identities: readonly Identity[]; leaving?: PendingRemoval }) {
  const messages = useMessages()
  const push = useSetAtom(pushAtom)
  const isOnly = identities.length === 1
  const add = () => push({ name: 'AddWay' })
  return (
    <>
      <List label={messages.loginMethods}>
        {identities.map((identity) => (
          <LoginMethodRow key={identity.id} identity={identity} isOnly={isOnly} {...(leaving ? { leaving } : {})} />
        ))}
        {!isOnly && <Row picture={<IconTile icon="plus" />} title={messages.addLoginMethodTitle} onPress={add} />}
      </List>
      {leaving && <Leaving leaving={leaving} />}
      {isOnly && (
        <>
          <Note title={messages.hasToStayTitle}>{messages.hasToStayText}</Note>
          <Button variant="primary" wide startIcon="plus" onPress={add}>
            {messages.addLoginMethodTitle}
          </Button>
        </>
      )}
    </>
  )
}

/** Shows the account's login methods. */
export default function LoginMethodsView() {
  const messages = useMessages()
  const known = useAtomValue(identitiesAtom)
  const load = useSetAtom(loadIdentitiesAtom)

  useEffect(() => void load(), [load])

  return (
    <LoadedScreen
      title={messages.loginMethods}
      failedTitle={messages.loginMethodsFailed}
      status={known.status}
      load={load}
      intro={<Text>{messages.loginMethodsText}</Text>}
    >
      {known.status === 'ready' && <LoginMethodList {...known} />}
    </LoadedScreen>
  )
}
