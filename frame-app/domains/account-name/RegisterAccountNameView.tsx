import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useEffect } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { backAtom } from '../../navigation/modal.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { labelProblem, longestLabel } from '../../services/names/accountNameRule.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Hint } from '../../ui/form/Hint.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Spinner } from '../../ui/picture/Spinner.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { useAccountRead } from '../account-data/useAccountRead.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { nameDraftAtom, typeNameAtom } from './nameDraft.ts'
import { isTaken, nameMessage } from './nameMessage.ts'
import styles from './RegisterAccountNameView.module.css'
import { refreshRegisteredNameAtom, registeredNameAtom } from './registeredName.ts'
import { clearRefusalAtom, registerNameAtom, registrationAtom } from './registerName.ts'
import { SuggestedNames } from './SuggestedNames.tsx'
import { useSuggestions } from './useSuggestions.ts'

function NameForm({ zone }: { zone: string }) {
  const messages = useMessages()
  const label = useAtomValue(nameDraftAtom)
  const type = useSetAtom(typeNameAtom)
  const registration = useAtomValue(registrationAtom)
  const register = useSetAtom(registerNameAtom)
  const clearRefusal = useSetAtom(clearRefusalAtom)
  const wallet = useAtomValue(connectedAtom)?.wallet.name ?? ''
  const { answer, again } = useSuggestions(label, zone)
  const name = `${label}.${zone}`
  const isBusy = registration.status === 'signing' || registration.status === 'sending'
  const isAllowed = labelProblem(label) === undefined && isTaken({ name, answer }) !== true
  const change = (text: string) => {
    clearRefusal()
    type(text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAllowed && !isBusy) register(name)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="l">
        <Field
          label={messages.nameLabel}
          placeholder={messages.namePlaceholder}
          name="account-name"
          autoComplete="off"
          dir="ltr"
          maxLength={longestLabel}
          value={label}
          onChange={change}
          message={nameMessage({ label, name, answer, registration }, messages)}
          trailing={<span className={styles.zone}>.{zone}</span>}
          focusWithView
        />
        {answer.status === 'failed' && (
          <Button wide onPress={again}>
            {messages.tryAgain}
          </Button>
        )}
        {isTaken({ name, answer }) !== false && <SuggestedNames answer={answer} zone={zone} onChoose={change} />}
        <Button type="submit" variant="primary" wide busy={isBusy} disabled={!isAllowed}>
          {registration.status === 'signing' ? messages.signName(wallet) : messages.registerName}
        </Button>
      </Stack>
    </form>
  )
}

/** Registers a name for the active account. Closes if names are unavailable or the account already has a name. */
export default function RegisterAccountNameView() {
  const messages = useMessages()
  const registered = useAtomValue(registeredNameAtom)
  const goBack = useSetAtom(backAtom)
  const refresh = useAccountRead(refreshRegisteredNameAtom)
  const isOver = registered.status === 'none' || (registered.status === 'ready' && registered.name !== undefined)

  useEffect(() => {
    if (isOver) goBack()
  }, [isOver, goBack])

  return (
    <Screen title={messages.chooseName}>
      <Text>{messages.chooseNameText}</Text>
      {registered.status === 'loading' && <Spinner label={messages.namesLoading} />}
      {registered.status === 'failed' && (
        <>
          <Hint tone="bad">{messages.namesFailed}</Hint>
          <Button wide onPress={refresh}>
            {messages.tryAgain}
          </Button>
        </>
      )}
      {registered.status === 'ready' && <NameForm zone={registered.zone} />}
    </Screen>
  )
}
