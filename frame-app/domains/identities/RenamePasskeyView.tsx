import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { backAtom } from '../../navigation/modal.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { OneFieldForm } from '../../ui/form/OneFieldForm.tsx'
import { ButtonPair } from '../../ui/layout/ButtonPair.tsx'
import { identitiesAtom, renamePasskeyAtom } from './identities.ts'

const longestName = 64

const useNameOf = (identityId: string) => {
  const known = useAtomValue(identitiesAtom)
  return (known.status === 'ready' && known.identities.find(({ id }) => id === identityId)?.name) || ''
}

/** Shows the form to rename a passkey. If saving fails, the typed name stays. */
export default function RenamePasskeyView({ params: { identityId } }: { params: { identityId: string } }) {
  const messages = useMessages()
  const rename = useSetAtom(renamePasskeyAtom)
  const back = useSetAtom(backAtom)
  const [name, setName] = useState(useNameOf(identityId))
  const [step, setStep] = useState<'typing' | 'saving' | 'failed'>('typing')

  const change = (changed: string) => {
    setName(changed)
    setStep('typing')
  }
  const submit = async () => {
    if (step === 'saving' || !name.trim()) return
    setStep('saving')
    try {
      await rename(identityId, name.trim())
      back()
    } catch {
      setStep('failed')
    }
  }
  const failed = { tone: 'bad' as const, text: messages.anErrorOccurred }
  return (
    <Screen title={messages.rename}>
      <OneFieldForm
        field={{
          label: messages.passkeyName,
          name: 'passkey-name',
          autoComplete: 'off',
          dir: 'auto',
          maxLength: longestName,
          value: name,
          onChange: change,
          message: step === 'failed' ? failed : { tone: 'neutral', text: messages.passkeyNameHint },
        }}
        onSubmit={() => void submit()}
      >
        <ButtonPair>
          <Button wide onPress={() => back()}>
            {messages.cancel}
          </Button>
          <Button type="submit" variant="primary" wide busy={step === 'saving'} disabled={!name.trim()}>
            {messages.save}
          </Button>
        </ButtonPair>
      </OneFieldForm>
    </Screen>
  )
}
