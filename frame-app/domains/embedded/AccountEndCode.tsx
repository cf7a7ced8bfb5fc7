import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { codeLength } from '#protocol/vocabulary/oneTimeCode'
import { useMessages } from '../../messages/messagesAtom.ts'
import { popAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import type { AccountEndKind } from '../../navigation/viewEntry.ts'
import { Button } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { OtpInput } from '../../ui/OtpInput.tsx'
import { Split } from '../../ui/Split.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { useAfter } from '../../ui/useAfter.ts'
import { Working } from '../../ui/Working.tsx'
import { codeErrorText } from '../accounts/codeEntry.ts'
import { signedInEmailAtom } from '../accounts/embeddedAccount.ts'
import { type AccountEnd, accountEndAtom, finishAccountEndAtom, leaveAccountEndAtom } from './accountEnd.ts'
import { CodeOver } from './CodeOver.tsx'

/** A press by habit must not delete: the button works only after this time. */
const armMs = 3000

type Entering = Extract<AccountEnd, { status: 'entering' }>

interface CodeFieldProps {
  end: Entering
  onComplete: (code: string) => void
  /** What is said while nothing happens. */
  hint: string
}

function CodeField({ end, onComplete, hint }: CodeFieldProps) {
  const messages = useMessages()
  const isChecking = end.code === 'checking'
  const error = codeErrorText(end, messages)
  return (
    <OtpInput label={messages.sixDigitCode} length={codeLength} onComplete={onComplete} busy={isChecking} error={error}>
      {isChecking ? <Working text={messages.authenticating} /> : <Split start={hint} />}
    </OtpInput>
  )
}

function SignOutCode({ end }: { end: Entering }) {
  const messages = useMessages()
  const finish = useSetAtom(finishAccountEndAtom)
  return <CodeField end={end} onComplete={(otp) => finish('signOutEverywhere', otp)} hint={messages.lookInSpam} />
}

function DeleteButton({ onPress }: { onPress: () => void }) {
  const messages = useMessages()
  const isArmed = useAfter(armMs)
  return (
    <Button variant="risk-quiet" wide disabled={!isArmed} onPress={onPress}>
      {messages.deleteAccount}
    </Button>
  )
}

/** The code alone deletes nothing: a button does, once the code is there. */
function DeleteCode({ end }: { end: Entering }) {
  const messages = useMessages()
  const finish = useSetAtom(finishAccountEndAtom)
  const pop = useSetAtom(popAtom)
  const [code, setCode] = useState('')
  const isChecking = end.code === 'checking'
  // What was wrong with the code before says nothing of another one.
  const shown: Entering = code ? { status: 'entering', code: 'awaited' } : end
  const press = () => {
    setCode('')
    void finish('deleteAccount', code)
  }
  const keep = () => pop(({ name }) => name === 'AccountEnd')
  return (
    <>
      <CodeField end={shown} onComplete={setCode} hint={messages.nothingDeleted} />
      <Stack row>
        <Button variant="primary" wide disabled={isChecking} onPress={keep}>
          {messages.keepAccount}
        </Button>
        {code && <DeleteButton key={code} onPress={press} />}
      </Stack>
    </>
  )
}

const codeOf = { signOutEverywhere: SignOutCode, deleteAccount: DeleteCode }

/** Where the mailed code is entered that ends the account. */
export function AccountEndCode({ kind }: { kind: AccountEndKind }) {
  const messages = useMessages()
  const email = useAtomValue(signedInEmailAtom)
  const end = useAtomValue(accountEndAtom)
  const leave = useSetAtom(leaveAccountEndAtom)

  useEffect(() => () => leave(), [leave])

  const Code = codeOf[kind]
  if (end.status !== 'entering') return <Screen title={messages[kind]}>{null}</Screen>
  return (
    <Screen title={messages[kind]}>
      <Heading title={messages.enterCode}>
        {messages.sentTo[0]}
        <bdi dir="ltr">{email}</bdi>
        {messages.sentTo[1]}
      </Heading>
      {end.code === 'over' ? <CodeOver /> : <Code end={end} />}
    </Screen>
  )
}
