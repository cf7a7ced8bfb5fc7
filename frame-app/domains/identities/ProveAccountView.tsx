import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { popAtom, resetAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { showToastAtom } from '../../navigation/toast.ts'
import type { ViewParams } from '../../navigation/viewEntry.ts'
import { ChangeStates } from './ChangeStates.tsx'
import { loadIdentitiesAtom } from './identities.ts'
import { leaveLoginMethodChangeAtom, loginMethodChangeAtom, startLoginMethodChangeAtom } from './loginMethodChange.ts'

type Action = ViewParams['ProveAccount']['action']

/** Returns a callback that shows the next view once the identity is confirmed. */
const useDone = (action: Action) => {
  const reset = useSetAtom(resetAtom)
  const pop = useSetAtom(popAtom)
  const messages = useMessages()
  const load = useSetAtom(loadIdentitiesAtom)
  const showToast = useSetAtom(showToastAtom)
  return () => {
    if (action === 'keepWay') {
      showToast({ message: messages.wayKept, variant: 'success' })
      void load()
    }
    if (action === 'exportKey' || action === 'keepWay') return pop(({ name }) => name === 'ProveAccount')
    reset({ name: 'AccountEnd', params: { kind: action, step: 'done' } }, 'forward')
  }
}

/**
 * Confirms the identity of a visitor without an e-mail address by another use of a login method. The secure frame then
 * asks to approve the action. A pending removal is cancelled at once.
 */
export default function ProveAccountView({ params: { action } }: { params: ViewParams['ProveAccount'] }) {
  const messages = useMessages()
  const change = useAtomValue(loginMethodChangeAtom)
  const start = useSetAtom(startLoginMethodChangeAtom)
  const leave = useSetAtom(leaveLoginMethodChangeAtom)
  const done = useRef(useDone(action))

  // The view remounts when the sheet above it closes. The change has already started then and must not restart.
  const isFresh = useRef(change.status === 'idle')

  useEffect(() => {
    if (isFresh.current) void start({ change: action })
  }, [start, action])

  const isDone = change.status === 'done'
  useEffect(() => {
    if (isDone) done.current()
  }, [isDone])

  useEffect(() => () => leave(), [leave])

  return (
    <Screen title={messages[action]}>
      <ChangeStates change={change} />
    </Screen>
  )
}
