import { useSetAtom } from 'jotai'
import { socialNames } from '#protocol/vocabulary/socialNames'
import { useMessages } from '../../../messages/messagesAtom.ts'
import { TextLink } from '../../../ui/button/TextLink.tsx'
import { Split } from '../../../ui/layout/Split.tsx'
import { Note } from '../../../ui/message/Note.tsx'
import { Heading } from '../../../ui/text/Heading.tsx'
import { CodeAgain } from '../../codes/CodeAgain.tsx'
import { CodeField } from '../../codes/CodeField.tsx'
import { sendKnownCodeAgainAtom } from './knownEmailSteps.ts'
import { Ended } from './SocialStates.tsx'
import type { SocialLoginState } from './socialLogin.ts'
import { redeemSocialCodeAtom, showSocialWindowAtom } from './socialSteps.ts'

type Entering = Extract<SocialLoginState, { status: 'entering' }>

/** Shows the entry of the six digits that a popup without a connection to its page shows. */
function WindowCode({ login }: { login: Entering }) {
  const messages = useMessages()
  const redeem = useSetAtom(redeemSocialCodeAtom)
  const show = useSetAtom(showSocialWindowAtom)
  const name = socialNames[login.provider]
  return (
    <>
      <Heading title={messages.typeCode}>
        {login.isBack ? messages.shownAfter(name) : messages.windowShowsIt(name)}
      </Heading>
      <CodeField entry={login} onComplete={redeem}>
        {!login.isBack && (
          <Split start={messages.noCodeInIt}>
            <TextLink onPress={show}>{messages.showWindow}</TextLink>
          </Split>
        )}
      </CodeField>
      <Note icon="shield">{login.isBack ? messages.ownDigitsOnly : messages.ownWindowOnly}</Note>
    </>
  )
}

/** Shows the entry of the six digits sent to the e-mail address that both accounts would share. */
function MailedCode({ login, email }: { login: Entering; email: string }) {
  const messages = useMessages()
  const redeem = useSetAtom(redeemSocialCodeAtom)
  const sendAgain = useSetAtom(sendKnownCodeAgainAtom)
  return (
    <>
      <Heading title={messages.enterCode}>
        {messages.sentTo[0]}
        <bdi dir="ltr">{email}</bdi>
        {messages.sentTo[1]}
      </Heading>
      <CodeField entry={login} onComplete={redeem}>
        <CodeAgain send={sendAgain} />
      </CodeField>
      <Note icon="shield">{messages.willOpenThis(socialNames[login.provider])}</Note>
    </>
  )
}

/** Shows the entry of six digits. An expired code requires a new login. */
export function SocialCodeEntry({ login }: { login: Entering }) {
  if (login.code === 'over') return <Ended provider={login.provider} end="expired" />
  if (login.mailedTo === undefined) return <WindowCode login={login} />
  return <MailedCode login={login} email={login.mailedTo} />
}
