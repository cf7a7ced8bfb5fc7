import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { socialNames } from '#protocol/vocabulary/socialNames'
import type { Messages } from '../../../messages/Messages.ts'
import { localizationAtom, useMessages } from '../../../messages/messagesAtom.ts'
import { backAtom } from '../../../navigation/modal.ts'
import { Screen } from '../../../navigation/Screen.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Hero, type HeroProps } from '../../../ui/picture/Hero.tsx'
import { IconTile } from '../../../ui/picture/IconTile.tsx'
import { WaitingHero } from '../../../ui/picture/WaitingHero.tsx'
import { AddressLabel } from '../../../ui/text/AddressLabel.tsx'
import { AlsoSignsIn } from '../AlsoSignsIn.tsx'
import { FarcasterLink } from './FarcasterLink.tsx'
import { type FarcasterEnd, type FarcasterLoginState, farcasterLoginAtom } from './farcasterLogin.ts'
import { abandonFarcasterAtom, logInByFarcasterAtom } from './farcasterSteps.ts'

const name = socialNames.farcaster

const picture = <IconTile icon="mark-farcaster" size="l" />

function FarcasterHero(hero: Omit<HeroProps, 'picture'>) {
  return <Hero {...hero} picture={picture} />
}

const endWords = (messages: Messages): Record<FarcasterEnd, Pick<HeroProps, 'state' | 'heading' | 'text'>> => ({
  expired: { state: 'warn', heading: messages.codeExpiredTitle, text: messages.farcasterExpiredText },
  unavailable: { state: 'bad', heading: messages.unreachableTitle(name), text: messages.unreachableText },
  limited: { state: 'warn', heading: messages.tooManyLoginsTitle, text: messages.tooManyLoginsText },
  notOffered: { state: 'off', heading: messages.notOfferedTitle(name), text: messages.notOfferedText },
  failed: { state: 'bad', heading: messages.socialFailedTitle(name), text: messages.socialFailedText(name) },
})

function Ended({ end }: { end: FarcasterEnd }) {
  const messages = useMessages()
  const start = useSetAtom(logInByFarcasterAtom)
  const back = useSetAtom(backAtom)
  return (
    <>
      <FarcasterHero {...endWords(messages)[end]} />
      <Stack>
        {end !== 'notOffered' && (
          <Button variant="primary" wide onPress={() => void start()}>
            {end === 'expired' ? messages.newCode : messages.tryAgain}
          </Button>
        )}
        <Button wide onPress={() => back()}>
          {messages.chooseAnotherMethod}
        </Button>
      </Stack>
    </>
  )
}

function Content({ login }: { login: FarcasterLoginState }) {
  const { messages, locale } = useAtomValue(localizationAtom)
  if (login.status === 'ended') return <Ended end={login.end} />
  if (login.status === 'finishing')
    return (
      <WaitingHero
        picture={picture}
        heading={messages.authenticating}
        text={messages.loadingProfile}
        longWait={messages.longWait}
      />
    )
  if (login.status === 'connected')
    return <FarcasterHero state="ok" heading={messages.connected} text={<AddressLabel address={login.address} />} />
  if (login.status === 'delayed') {
    const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(login.from)
    return <FarcasterHero state="warn" heading={messages.walletLaterTitle} text={messages.walletLaterHere(time)} />
  }
  const url = login.status === 'ready' ? login.url : undefined
  return <FarcasterLink url={url} />
}

/**
 * Shows the states of a Farcaster login. The visitor scans a QR code or opens a link with the Farcaster app, which then
 * answers.
 */
export default function ConnectingFarcasterView() {
  const login = useAtomValue(farcasterLoginAtom)
  const start = useSetAtom(logInByFarcasterAtom)
  const abandon = useSetAtom(abandonFarcasterAtom)
  const isInProgress = login.status === 'making' || login.status === 'ready' || login.status === 'finishing'

  // The view remounts when the sheet that asks for the address closes. The login then continues and must not restart.
  const isFresh = useRef(!isInProgress)

  useEffect(() => {
    if (isFresh.current) void start()
    return () => abandon()
  }, [start, abandon])

  return (
    <Screen title={name} hasBack={login.status !== 'connected'}>
      <Content login={login} />
      {login.status === 'ready' && <AlsoSignsIn />}
    </Screen>
  )
}
