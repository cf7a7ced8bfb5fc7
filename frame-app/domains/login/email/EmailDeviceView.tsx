import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useMessages } from '../../../messages/messagesAtom.ts'
import { Screen } from '../../../navigation/Screen.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Hero } from '../../../ui/picture/Hero.tsx'
import { IconTile } from '../../../ui/picture/IconTile.tsx'
import { EmailUnavailable } from './EmailUnavailable.tsx'
import { emailLoginAtom, isUnavailable } from './emailLogin.ts'
import { abandonEmailLoginAtom } from './emailSteps.ts'
import { SendAgain } from './SendAgain.tsx'
import { useLastEmail, useSendCode } from './useEmailLogin.ts'
import { Granting, WithoutCode } from './WithoutCode.tsx'

/** Waits until the link in the e-mail is opened, then continues automatically. */
export default function EmailDeviceView() {
  const messages = useMessages()
  const login = useAtomValue(emailLoginAtom)
  const { send, isSending } = useSendCode()
  const abandon = useSetAtom(abandonEmailLoginAtom)
  const email = useLastEmail(login)
  const isExpired = login.status === 'approving' && login.isExpired

  useEffect(() => () => abandon(), [abandon])

  if (isUnavailable(login))
    return (
      <Screen title={messages.email}>
        <EmailUnavailable email={email} />
      </Screen>
    )
  if (login.status === 'granting') {
    return (
      <Screen title={messages.email}>
        <Granting />
      </Screen>
    )
  }
  if (isExpired) {
    return (
      <Screen title={messages.approveDevice}>
        <Hero
          state="warn"
          picture={<IconTile icon="mail" size="l" />}
          heading={messages.linkExpiredTitle}
          text={messages.linkExpiredText}
        />
        <Button variant="primary" wide busy={isSending} onPress={() => send(email)}>
          {messages.sendNewMail}
        </Button>
      </Screen>
    )
  }
  return (
    <Screen title={messages.approveDevice}>
      <Hero
        state="waiting"
        picture={<IconTile icon="mail" size="l" />}
        heading={messages.confirmItIsYou}
        text={
          <>
            {messages.openMail[0]}
            <bdi dir="ltr">{email}</bdi>
            {messages.openMail[1]}
          </>
        }
      />
      <SendAgain email={email} hint={messages.oncePerDevice} />
      {login.status === 'approving' && <WithoutCode />}
    </Screen>
  )
}
