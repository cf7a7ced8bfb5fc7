import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { LinkRow } from '../../ui/list/LinkRow.tsx'
import { List } from '../../ui/list/List.tsx'
import { EmptyState } from '../../ui/message/EmptyState.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { addableLoginMethodsAtom } from './addableLoginMethods.ts'
import { loginMethodIcon, loginMethodName } from './loginMethodText.ts'

/** Shows the login methods that can be added to the account. */
export default function AddLoginMethodView() {
  const messages = useMessages()
  const methods = useAtomValue(addableLoginMethodsAtom)
  const push = useSetAtom(pushAtom)
  if (methods.length === 0) {
    return (
      <Screen title={messages.addLoginMethodTitle}>
        <EmptyState title={messages.nothingToAdd} />
      </Screen>
    )
  }
  return (
    <Screen title={messages.addLoginMethodTitle}>
      <List label={messages.addLoginMethodTitle}>
        {methods.map((way) => (
          <LinkRow
            key={way}
            icon={loginMethodIcon(way)}
            title={loginMethodName(way, messages)}
            subtitle={way === 'passkey' ? messages.passkeyHint : undefined}
            onPress={() => push({ name: 'LinkWay', params: { way } })}
          />
        ))}
      </List>
      <Note icon="shield">{messages.addLoginMethodText}</Note>
    </Screen>
  )
}
