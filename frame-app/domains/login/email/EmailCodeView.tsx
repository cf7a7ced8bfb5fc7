import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { localizationAtom, useMessages } from '../../../messages/messagesAtom.ts'
import { Screen } from '../../../navigation/Screen.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Note } from '../../../ui/message/Note.tsx'
import { Hero } from '../../../ui/picture/Hero.tsx'
import { IconTile } from '../../../ui/picture/IconTile.tsx'
import { AddressLabel } from '../../../ui/text/AddressLabel.tsx'
import { Heading } from '../../../ui/text/Heading.tsx'
import { CodeField } from '../../codes/CodeField.tsx'
import { AlsoSignsIn } from '../AlsoSignsIn.tsx'
import { EmailUnavailable } from './EmailUnavailable.tsx'
import { type EmailLogin, emailLoginAtom, isUnavailable } from './emailLogin.ts'
import { abandonEmailLoginAtom, redeemCodeAtom } from './emailSteps.ts'
import { SendAgain } from './SendAgain.tsx'
import { useLastEmail, useSendCode } from './useEmailLogin.ts'
import { useSecondsToWait } from './useEmailRefusal.ts'
import { Granting, WithoutCode } from './WithoutCode.tsx'

/** Offers a new code if the current one can no longer be used. */
function CodeOver({ email }: { email: string }) {
  const messages = useMessages()
  const { send, isSending } = useSendCode()
  const seconds = useSecondsToWait()
  return (
    <>
      <Note tone="warn" icon="clock" title={messages.codeOverTitle}>
        {messages.codeOverText}
      </Note>
      <Button variant="primary" wide busy={isSending} disabled={seconds > 0} onPress={() => send(email)}>
        {seconds > 0 ? messages.sendAgainIn(seconds) : messages.sendNewCode}
      </Button>
    </>
  )
}

/** Explains that the wallet becomes available on a new device after a delay, during which its owner is notified. */
function WalletLater({ from }: { from: number }) {
  const messages = useMessages()
  const { locale } = useAtomValue(localizationAtom)
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(from)
  return (
    <Hero
      state="warn"
      picture={<IconTile icon="mail" size="l" />}
      heading={messages.walletLaterTitle}
      text={messages.walletLaterText(time)}
    />
  )
}

function CodeEntry({ login, email }: { login: EmailLogin; email: string }) {
  const messages = useMessages()
  const redeem = useSetAtom(redeemCodeAtom)
  const entry = login.status === 'entering' ? login : undefined
  return (
    <CodeField entry={entry} isSending={login.status === 'sending'} onComplete={redeem}>
      <SendAgain email={email} hint={`${messages.lookInSpam} ${messages.linkFirst}`} />
    </CodeField>
  )
}

function Connected({ address }: { address: string }) {
  const messages = useMessages()
  return (
    <Hero
      state="ok"
      picture={<IconTile icon="mail" size="l" />}
      heading={messages.connected}
      text={<AddressLabel address={address} />}
    />
  )
}

/** Returns the content shown instead of the code field. Undefined if a code can be entered. */
const inPlaceOfCode = (login: EmailLogin, email: string) => {
  if (isUnavailable(login)) return <EmailUnavailable email={email} />
  if (login.status === 'delayed') return <WalletLater from={login.from} />
  return login.status === 'granting' ? <Granting /> : undefined
}

export default function EmailCodeView() {
  const messages = useMessages()
  const login = useAtomValue(emailLoginAtom)
  const abandon = useSetAtom(abandonEmailLoginAtom)
  const email = useLastEmail(login)
  const isOver = login.status === 'entering' && login.code === 'over'
  const isEnterable = login.status === 'entering' && login.code !== 'checking'

  useEffect(() => () => abandon(), [abandon])

  if (login.status === 'connected')
    return (
      <Screen title={messages.email} hasBack={false}>
        <Connected address={login.address} />
      </Screen>
    )
  const instead = inPlaceOfCode(login, email)
  if (instead) return <Screen title={messages.email}>{instead}</Screen>
  return (
    <Screen title={messages.checkEmail}>
      <Heading title={messages.enterCode}>
        {messages.sentTo[0]}
        <bdi dir="ltr">{email}</bdi>
        {messages.sentTo[1]}
      </Heading>
      {isOver ? <CodeOver email={email} /> : <CodeEntry login={login} email={email} />}
      {!isOver && <AlsoSignsIn />}
      {isEnterable && <WithoutCode />}
    </Screen>
  )
}
