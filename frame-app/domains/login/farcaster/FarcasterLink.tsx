import { useAtomValue, useSetAtom } from 'jotai'
import { socialNames } from '#protocol/vocabulary/socialNames'
import { useMessages } from '../../../messages/messagesAtom.ts'
import { showToastAtom } from '../../../navigation/toast.ts'
import { outsideAtom } from '../../../outside/outside.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { CopyButton } from '../../../ui/button/CopyButton.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Hero } from '../../../ui/picture/Hero.tsx'
import { IconTile } from '../../../ui/picture/IconTile.tsx'
import { QrCode } from '../../../ui/picture/QrCode.tsx'
import { QrPlaceholder } from '../../../ui/picture/QrPlaceholder.tsx'
import { Text } from '../../../ui/text/Text.tsx'
import { openFarcasterAppAtom } from './farcasterSteps.ts'

const name = socialNames.farcaster

/** Copies the link as an alternative to the QR code. */
function CopyUrl({ url }: { url: string | undefined }) {
  const messages = useMessages()
  const showToast = useSetAtom(showToastAtom)
  return (
    <CopyButton
      text={url}
      label={messages.copyLink}
      copied={messages.linkCopied}
      onFailed={() => showToast({ message: messages.linkNotCopied, variant: 'error' })}
    />
  )
}

/** Shows a QR code for a phone camera. */
function Code({ url }: { url: string | undefined }) {
  const messages = useMessages()
  const picture = <IconTile icon="mark-farcaster" size="l" />
  return (
    <>
      {url === undefined ? (
        <QrPlaceholder text={messages.makingCode} />
      ) : (
        <QrCode text={url} label={messages.farcasterCode} picture={picture} />
      )}
      <Text>{messages.farcasterScan}</Text>
      <CopyUrl url={url} />
    </>
  )
}

/**
 * Shows a button for a phone that has the app. The link is created before the click because it must open within the
 * click event.
 */
function AppButton({ url }: { url: string | undefined }) {
  const messages = useMessages()
  const open = useSetAtom(openFarcasterAppAtom)
  return (
    <>
      <Hero
        state="off"
        picture={<IconTile icon="mark-farcaster" size="l" />}
        heading={messages.continueIn(name)}
        text={messages.comeBack}
      />
      <Stack>
        <Button variant="primary" wide busy={url === undefined} onPress={open}>
          {messages.openApp(name)}
        </Button>
        <CopyUrl url={url} />
      </Stack>
    </>
  )
}

/** Shows the link of a Farcaster login: as a QR code on a computer, as a button on a phone. */
export function FarcasterLink({ url }: { url: string | undefined }) {
  const { isPhone } = useAtomValue(outsideAtom).environment
  return isPhone ? <AppButton url={url} /> : <Code url={url} />
}
