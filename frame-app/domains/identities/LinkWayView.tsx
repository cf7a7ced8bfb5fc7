import { useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import type { Way } from '#protocol/vocabulary/identity'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { ChangeStates } from './ChangeStates.tsx'
import { useChangeEnd } from './useChangeEnd.ts'
import { startWayChangeAtom } from './wayChange.ts'
import { wayName } from './wayWords.ts'

/** Adds a way: first one that the account has is used, then the new one. */
export default function LinkWayView({ params: { way } }: { params: { way: Way } }) {
  const messages = useMessages()
  const start = useSetAtom(startWayChangeAtom)
  const name = wayName(way, messages)
  const change = useChangeEnd(messages.wayAdded(name))

  // The view comes back from beneath the sheet that asks for a passkey: the change is under way then.
  const isFresh = useRef(change.status === 'idle')

  useEffect(() => {
    if (isFresh.current) void start({ change: 'add', way })
  }, [start, way])

  return (
    <Screen title={messages.linkWay(name)}>
      <ChangeStates change={change} way={way} />
    </Screen>
  )
}
