import { useSetAtom } from 'jotai'
import { socialNames } from '#protocol/vocabulary/socialNames'
import { useMessages } from '../../../messages/messagesAtom.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Hero } from '../../../ui/picture/Hero.tsx'
import { IconTile } from '../../../ui/picture/IconTile.tsx'
import { makeSecondAccountAtom, sendKnownCodeAtom } from './knownEmailSteps.ts'
import type { SocialLoginState } from './socialLogin.ts'

/**
 * Shown if the e-mail address already has an account. The visitor links the provider with a code or creates a separate
 * account.
 */
export function EmailKnown({ login }: { login: Extract<SocialLoginState, { status: 'emailKnown' }> }) {
  const messages = useMessages()
  const sendCode = useSetAtom(sendKnownCodeAtom)
  const makeSecond = useSetAtom(makeSecondAccountAtom)
  const { provider, email, isWorking } = login
  return (
    <>
      <Hero
        state="warn"
        badge="alert"
        picture={<IconTile icon={`mark-${provider}`} size="l" />}
        heading={messages.emailKnownTitle}
        text={
          <>
            <bdi dir="ltr">{email}</bdi> {messages.emailKnownText(socialNames[provider])}
          </>
        }
      />
      <Stack>
        <Button variant="primary" wide busy={isWorking} onPress={sendCode}>
          {messages.sendACode}
        </Button>
        <Button wide disabled={isWorking} onPress={makeSecond}>
          {messages.makeSecondAccount}
        </Button>
      </Stack>
    </>
  )
}
