import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { LinkRow } from '../../ui/list/LinkRow.tsx'
import { List } from '../../ui/list/List.tsx'
import { EmptyState } from '../../ui/message/EmptyState.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { addableWaysAtom } from './addableWays.ts'
import { wayIcon, wayName } from './wayWords.ts'

/** The ways that the account can have besides. */
export default function AddWayView() {
  const messages = useMessages()
  const ways = useAtomValue(addableWaysAtom)
  const push = useSetAtom(pushAtom)
  if (ways.length === 0) {
    return (
      <Screen title={messages.addAWay}>
        <EmptyState title={messages.nothingToAdd} />
      </Screen>
    )
  }
  return (
    <Screen title={messages.addAWay}>
      <List label={messages.addAWay}>
        {ways.map((way) => (
          <LinkRow
            key={way}
            icon={wayIcon(way)}
            title={wayName(way, messages)}
            subtitle={way === 'passkey' ? messages.passkeyHint : undefined}
            onPress={() => push({ name: 'LinkWay', params: { way } })}
          />
        ))}
      </List>
      <Note icon="shield">{messages.addWayText}</Note>
    </Screen>
  )
}
