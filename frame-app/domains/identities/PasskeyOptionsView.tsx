import { useAtomValue, useSetAtom } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { LinkRow } from '../../ui/list/LinkRow.tsx'
import { List } from '../../ui/list/List.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { identitiesAtom } from './identities.ts'
import { identityHint, identityName } from './loginMethodText.ts'

/** Shows a passkey's name and a button to remove it. */
export default function PasskeyOptionsView({ params }: { params: { identityId: string } }) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const known = useAtomValue(identitiesAtom)
  const push = useSetAtom(pushAtom)
  const identities = known.status === 'ready' ? known.identities : []
  const identity = identities.find(({ id }) => id === params.identityId)
  if (!identity) return <Screen title={messages.passkey}>{null}</Screen>
  return (
    <Screen title={identityName(identity, messages)}>
      <Text>{identityHint(identity, messages, locale)}</Text>
      <List label={messages.passkey}>
        <LinkRow icon="edit" title={messages.rename} onPress={() => push({ name: 'RenamePasskey', params })} />
        <LinkRow
          icon="trash"
          title={messages.remove}
          isDanger
          {...(identities.length === 1 ? { disabledReason: messages.onlyMethod } : {})}
          onPress={() => push({ name: 'RemoveWay', params })}
        />
      </List>
    </Screen>
  )
}
