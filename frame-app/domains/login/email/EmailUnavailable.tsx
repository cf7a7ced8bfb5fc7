import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../../messages/messagesAtom.ts'
import { backAtom } from '../../../navigation/modal.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Hero } from '../../../ui/picture/Hero.tsx'
import { IconTile } from '../../../ui/picture/IconTile.tsx'
import { emailLoginAtom } from './emailLogin.ts'
import { startEmailLoginAtom } from './startEmailLogin.ts'

/** Shown if the secure frame or its server is unreachable. Offers a retry or another login method. */
export function EmailUnavailable({ email }: { email: string }) {
  const messages = useMessages()
  const { status } = useAtomValue(emailLoginAtom)
  const start = useSetAtom(startEmailLoginAtom)
  const back = useSetAtom(backAtom)
  return (
    <>
      <Hero
        state="bad"
        badge="alert"
        picture={<IconTile icon="offline" size="l" />}
        heading={messages.emailUnavailableTitle}
        text={messages.emailUnavailableText}
      />
      <Stack>
        <Button variant="primary" wide busy={status === 'sending'} onPress={() => start(email)}>
          {messages.tryAgain}
        </Button>
        <Button wide onPress={() => back()}>
          {messages.useWallet}
        </Button>
      </Stack>
    </>
  )
}
