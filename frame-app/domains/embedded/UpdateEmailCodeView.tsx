import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { showToastAtom } from '../../navigation/toast.ts'
import { Split } from '../../ui/layout/Split.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { CodeField } from '../codes/CodeField.tsx'
import { signedInEmailAtom } from '../connections/embeddedAccount.ts'
import { CodeOver } from './CodeOver.tsx'
import { type EmailChange, emailChangeAtom, leaveEmailChangeAtom, redeemChangeCodeAtom } from './emailChange.ts'

type Entering = Extract<EmailChange, { status: 'entering' }>

function ChangeCode({ change }: { change: Entering }) {
  const messages = useMessages()
  const redeem = useSetAtom(redeemChangeCodeAtom)
  const showToast = useSetAtom(showToastAtom)
  const complete = async (otp: string) => {
    if (await redeem(otp)) showToast({ message: messages.emailChanged, variant: 'success', icon: 'mail' })
  }
  return (
    <CodeField entry={change} onComplete={complete}>
      <Split start={messages.lookInSpam} />
    </CodeField>
  )
}

/** Asks for the code sent to the old address, then for the code sent to the new one. */
export default function UpdateEmailCodeView() {
  const messages = useMessages()
  const current = useAtomValue(signedInEmailAtom)
  const change = useAtomValue(emailChangeAtom)
  const leave = useSetAtom(leaveEmailChangeAtom)

  useEffect(() => () => leave(), [leave])

  if (change.status !== 'entering') return <Screen title={messages.changeEmail}>{null}</Screen>
  const isOver = change.code === 'over'
  const isPrimary = change.step === 'primary'
  return (
    <Screen title={messages.changeEmail}>
      <Heading title={isPrimary ? messages.confirmOldEmail : messages.confirmNewEmail}>
        {messages.sentTo[0]}
        <bdi dir="ltr">{isPrimary ? current : change.email}</bdi>
        {messages.sentTo[1]}
      </Heading>
      {isOver ? <CodeOver /> : <ChangeCode key={change.step} change={change} />}
    </Screen>
  )
}
