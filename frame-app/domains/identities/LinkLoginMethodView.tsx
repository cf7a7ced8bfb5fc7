import { useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import type { LoginMethod } from '#protocol/vocabulary/identity'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { ChangeStates } from './ChangeStates.tsx'
import { startLoginMethodChangeAtom } from './loginMethodChange.ts'
import { loginMethodName } from './loginMethodText.ts'
import { useChangeEnd } from './useChangeEnd.ts'

/** Adds a login method. The visitor first uses an existing one, then the new one. */
export default function LinkLoginMethodView({ params: { way } }: { params: { way: LoginMethod } }) {
  const messages = useMessages()
  const start = useSetAtom(startLoginMethodChangeAtom)
  const name = loginMethodName(way, messages)
  const change = useChangeEnd(messages.loginMethodAdded(name))

  // The view remounts when the passkey sheet closes. The change has already started then and must not restart.
  const isFresh = useRef(change.status === 'idle')

  useEffect(() => {
    if (isFresh.current) void start({ change: 'add', way })
  }, [start, way])

  return (
    <Screen title={messages.linkLoginMethod(name)}>
      <ChangeStates change={change} way={way} />
    </Screen>
  )
}
