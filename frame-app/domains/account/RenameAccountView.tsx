import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { backAtom } from '../../navigation/modal.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { maxLabelLength } from '../../storage/addressLabelsKey.ts'
import { Button } from '../../ui/button/Button.tsx'
import { OneFieldForm } from '../../ui/form/OneFieldForm.tsx'
import { ButtonPair } from '../../ui/layout/ButtonPair.tsx'
import { AddressLabel } from '../../ui/text/AddressLabel.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { getLabelAtom, LabelError, renameAtom } from '../account-data/labels.ts'

/** Shows the form for the visitor's own account label. */
export default function RenameAccountView({ params: { address } }: { params: { address: string } }) {
  const messages = useMessages()
  const rename = useSetAtom(renameAtom)
  const back = useSetAtom(backAtom)
  const [label, setLabel] = useState(useAtomValue(getLabelAtom)(address) ?? '')
  const [problem, setProblem] = useState<LabelError['problem']>()
  const texts = { taken: messages.labelTaken, invalid: messages.labelInvalid }

  const change = (changed: string) => {
    setLabel(changed)
    setProblem(undefined)
  }
  const submit = () => {
    try {
      rename(address, label)
      back()
    } catch (error) {
      if (!(error instanceof LabelError)) throw error
      setProblem(error.problem)
    }
  }
  return (
    <Screen title={messages.rename}>
      <OneFieldForm
        above={
          <Text>
            <AddressLabel address={address} />
          </Text>
        }
        field={{
          label: messages.label,
          name: 'label',
          autoComplete: 'off',
          dir: 'auto',
          maxLength: maxLabelLength,
          value: label,
          onChange: change,
          message: problem ? { tone: 'bad', text: texts[problem] } : { tone: 'neutral', text: messages.labelHint },
        }}
        onSubmit={submit}
      >
        <ButtonPair>
          <Button wide onPress={back}>
            {messages.cancel}
          </Button>
          <Button type="submit" variant="primary" wide disabled={problem !== undefined}>
            {messages.save}
          </Button>
        </ButtonPair>
      </OneFieldForm>
    </Screen>
  )
}
