import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { backAtom } from '../../navigation/modal.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { errorCodeOf } from '../codes/codeEntry.ts'
import { isEndedByVisitor } from '../connections/isEndedByVisitor.ts'
import { changeRecoveryAtom, recoveryAtom } from './recovery.ts'
import { recoveryMethodHint, recoveryMethodName } from './recoveryMethodText.ts'
import { addRecoveryMethodAtom } from './upgradeSteps.ts'

/** Shows one recovery method, which can be replaced with a new one of its kind or removed. */
export default function RemoveRecoveryMethodView({ params: { wayId } }: { params: { wayId: string } }) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const known = useAtomValue(recoveryAtom)
  const change = useSetAtom(changeRecoveryAtom)
  const add = useSetAtom(addRecoveryMethodAtom)
  const back = useSetAtom(backAtom)
  const [state, setState] = useState<'idle' | 'removing' | 'proof' | 'failed'>('idle')
  const method = known.status === 'ready' ? known.recovery.ways.find(({ id }) => id === wayId) : undefined
  if (!method) return <Screen title={messages.recoveryMethods}>{null}</Screen>

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
    void add({ kind: method?.kind ?? 'passphrase', isNew: method?.kind === 'passkey' })
  }

  return (
    <Screen title={recoveryMethodName(method, messages)}>
      <Text>{recoveryMethodHint(method, messages, locale)}</Text>
      <Note tone="warn" title={messages.removeRecoveryMethodTitle}>
        {messages.removeRecoveryMethodText}
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
