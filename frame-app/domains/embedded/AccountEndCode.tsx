import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { popAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import type { AccountEndKind } from '../../navigation/viewEntry.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Split } from '../../ui/layout/Split.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { useAfter } from '../../ui/useAfter.ts'
import { CodeField } from '../codes/CodeField.tsx'
import { signedInEmailAtom } from '../connections/embeddedAccount.ts'
import { type AccountEnd, accountEndAtom, finishAccountEndAtom, leaveAccountEndAtom } from './accountEnd.ts'
import { CodeOver } from './CodeOver.tsx'

/** Delay before the delete button is enabled, to prevent accidental deletion. */
const armMs = 3000

type Entering = Extract<AccountEnd, { status: 'entering' }>

function SignOutCode({ end }: { end: Entering }) {
  const messages = useMessages()
  const finish = useSetAtom(finishAccountEndAtom)
  return (
    <CodeField entry={end} onComplete={(otp) => finish({ kind: 'signOutEverywhere', otp })}>
      <Split start={messages.lookInSpam} />
    </CodeField>
  )
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

/** Shows the code field with a delete button. A complete code does not start the deletion. */
function DeleteCode({ end }: { end: Entering }) {
  const messages = useMessages()
  const finish = useSetAtom(finishAccountEndAtom)
  const pop = useSetAtom(popAtom)
  const [code, setCode] = useState('')
  const isChecking = end.code === 'checking'
  // Hides the previous code's error once the visitor types a new code.
  const shown: Entering = code ? { status: 'entering', code: 'awaited' } : end
  const press = () => {
    setCode('')
    void finish({ kind: 'deleteAccount', otp: code })
  }
  const keep = () => pop(({ name }) => name === 'AccountEnd')
  return (
    <>
      <CodeField entry={shown} onComplete={setCode}>
        <Split start={messages.nothingDeleted} />
      </CodeField>
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

/** Shows the entry of the e-mailed code that confirms ending the account. */
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
