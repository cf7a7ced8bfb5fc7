import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { spokenAtom } from '../../messages/messagesAtom.ts'
import { backAtom } from '../../navigation/modal.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { errorCodeOf } from '../codes/codeEntry.ts'
import { isEndedByVisitor } from '../connections/isEndedByVisitor.ts'
import { changeRecoveryAtom, recoveryAtom } from './recovery.ts'
import { addWayAtom } from './upgradeSteps.ts'
import { wayBackHint, wayBackName } from './wayBackWords.ts'

/** One way back: replaced by a new one of its kind, or removed. */
export default function RemoveWayBackView({ params: { wayId } }: { params: { wayId: string } }) {
  const { messages, locale } = useAtomValue(spokenAtom)
  const known = useAtomValue(recoveryAtom)
  const change = useSetAtom(changeRecoveryAtom)
  const add = useSetAtom(addWayAtom)
  const back = useSetAtom(backAtom)
  const [state, setState] = useState<'idle' | 'removing' | 'proof' | 'failed'>('idle')
  const way = known.status === 'ready' ? known.recovery.ways.find(({ id }) => id === wayId) : undefined
  if (!way) return <Screen title={messages.waysBack}>{null}</Screen>

  async function remove() {
    setState('removing')
    try {
      await change((calls, context) => calls.removeRecoveryMethod({ methodId: wayId }, context))
      back()
    } catch (error) {
      if (isEndedByVisitor(error)) return setState('idle')
      setState(errorCodeOf(error) === 'step_up_required' ? 'proof' : 'failed')
    }
  }

  function replace() {
    back()
    void add({ kind: way?.kind ?? 'passphrase', isNew: way?.kind === 'passkey' })
  }

  return (
    <Screen title={wayBackName(way, messages)}>
      <Text>{wayBackHint(way, messages, locale)}</Text>
      <Note tone="warn" title={messages.removeWayBackTitle}>
        {messages.removeWayBackText}
      </Note>
      {state === 'proof' && (
        <Note tone="warn" title={messages.newLoginTitle}>
          {messages.newLoginText}
        </Note>
      )}
      {state === 'failed' && (
        <Note tone="bad" title={messages.changeFailedTitle}>
          {messages.changeFailedText}
        </Note>
      )}
      <Stack row>
        <Button variant="risk-quiet" wide busy={state === 'removing'} onPress={() => void remove()}>
          {messages.remove}
        </Button>
        <Button variant="primary" wide onPress={replace}>
          {messages.replaceIt}
        </Button>
      </Stack>
    </Screen>
  )
}
