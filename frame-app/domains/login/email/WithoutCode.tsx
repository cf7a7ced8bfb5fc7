import { useAtomValue, useSetAtom } from 'jotai'
import type { Messages } from '../../../messages/Messages.ts'
import { useMessages } from '../../../messages/messagesAtom.ts'
import { showToastAtom } from '../../../navigation/toast.ts'
import { outsideAtom } from '../../../outside/outside.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { TextLink } from '../../../ui/button/TextLink.tsx'
import { Split } from '../../../ui/layout/Split.tsx'
import { Hero } from '../../../ui/picture/Hero.tsx'
import { IconTile } from '../../../ui/picture/IconTile.tsx'
import { type GrantRefusal, leaveGrantAtom, logInByGrantAtom } from './grantSteps.ts'
import { hasHostedPage, openGrantWindow } from './grantWindow.ts'

const refusalText = (refusal: GrantRefusal, messages: Messages) =>
  ({
    blocked: messages.windowBlocked,
    signedOut: messages.notSignedInThere(location.host),
    limited: messages.tooManyWithoutCode,
    delayed: messages.waitsForWalletThere(location.host),
    failed: messages.anErrorOccurred,
  })[refusal]

/** Offers visitors who are logged in on the hosted page a login with one click. */
export function WithoutCode() {
  const messages = useMessages()
  const { environment } = useAtomValue(outsideAtom)
  const logIn = useSetAtom(logInByGrantAtom)
  const showToast = useSetAtom(showToastAtom)
  if (!hasHostedPage(environment)) return null
  const onPress = async () => {
    const refusal = await logIn(openGrantWindow(environment.projectId))
    if (refusal) showToast({ message: refusalText(refusal, messages), variant: 'error' })
  }
  return (
    <Split start={messages.signedInAt(location.host)}>
      <TextLink onPress={onPress}>{messages.withoutCode}</TextLink>
    </Split>
  )
}

/** Shown while the hosted page asks for the visitor's approval. */
export function Granting() {
  const messages = useMessages()
  const leave = useSetAtom(leaveGrantAtom)
  return (
    <>
      <Hero
        state="waiting"
        picture={<IconTile icon="door" size="l" />}
        heading={messages.continueInWindow}
        text={messages.continueInWindowText(location.host)}
      />
      <Button wide onPress={leave}>
        {messages.useEmailInstead}
      </Button>
    </>
  )
}
