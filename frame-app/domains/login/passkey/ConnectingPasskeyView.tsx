import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import type { Messages } from '../../../messages/Messages.ts'
import { localizationAtom, useMessages } from '../../../messages/messagesAtom.ts'
import { backAtom } from '../../../navigation/modal.ts'
import { Screen } from '../../../navigation/Screen.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonPair } from '../../../ui/layout/ButtonPair.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { ViewFooter } from '../../../ui/modal/ViewFooter.tsx'
import { Hero, type HeroProps } from '../../../ui/picture/Hero.tsx'
import { IconTile } from '../../../ui/picture/IconTile.tsx'
import { AddressLabel } from '../../../ui/text/AddressLabel.tsx'
import { AlsoSignsIn } from '../AlsoSignsIn.tsx'
import {
  abandonPasskeyAtom,
  logInByPasskeyAtom,
  logInByPasskeyWindowAtom,
  type PasskeyEnd,
  type PasskeyIntent,
  type PasskeyLogin,
  passkeyLoginAtom,
} from './passkeySteps.ts'

function PasskeyHero(hero: Omit<HeroProps, 'picture'>) {
  return <Hero {...hero} picture={<IconTile icon="passkey" size="l" />} />
}

function ChooseAnotherMethod() {
  const messages = useMessages()
  const back = useSetAtom(backAtom)
  return (
    <Button wide onPress={() => back()}>
      {messages.chooseAnotherMethod}
    </Button>
  )
}

/**
 * Lets visitors without a known passkey choose an existing or a new one. This prevents an account created by mistake.
 */
function Choice() {
  const messages = useMessages()
  const start = useSetAtom(logInByPasskeyAtom)
  return (
    <>
      <PasskeyHero state="off" heading={messages.passkeyTitle} text={messages.passkeyText} />
      <Stack>
        <Button variant="primary" wide onPress={() => void start('use')}>
          {messages.useAPasskey}
        </Button>
        <Button wide onPress={() => void start('create')}>
          {messages.createAPasskey}
        </Button>
      </Stack>
    </>
  )
}

function Asking({ intent }: { intent: PasskeyIntent }) {
  const messages = useMessages()
  const back = useSetAtom(backAtom)
  const isNew = intent === 'create'
  return (
    <>
      <PasskeyHero
        state="waiting"
        heading={isNew ? messages.createYourPasskey : messages.useYourPasskey}
        text={isNew ? messages.browserAsksWhere : messages.browserAsksYou}
      />
      <ButtonPair>
        <Button onPress={() => back()}>{messages.cancel}</Button>
        <Button wide busy>
          {messages.waitingForYou}
        </Button>
      </ButtonPair>
    </>
  )
}

const endWords = (messages: Messages): Record<PasskeyEnd, Pick<HeroProps, 'state' | 'badge' | 'heading' | 'text'>> => ({
  cancelled: { state: 'off', heading: messages.noPasskeyUsed, text: messages.noPasskeyUsedText },
  unanswered: { state: 'off', heading: messages.noPasskeyUsed, text: messages.passkeyUnansweredText },
  unable: { state: 'off', heading: messages.passkeyUnable, text: messages.passkeyUnableText },
  copied: { state: 'bad', heading: messages.passkeyCopied, text: messages.passkeyCopiedText },
  expired: { state: 'warn', heading: messages.tookTooLongTitle, text: messages.tookTooLongText },
  limited: { state: 'warn', heading: messages.tooManyLoginsTitle, text: messages.tooManyLoginsText },
  elsewhere: { state: 'off', heading: messages.passkeyInWindow, text: messages.passkeyInWindowText },
  blocked: {
    state: 'warn',
    badge: 'alert',
    heading: messages.windowBlockedTitle,
    text: messages.passkeyBlockedText,
  },
  unknown: { state: 'warn', badge: 'alert', heading: messages.passkeyUnknown, text: messages.passkeyUnknownText },
  unavailable: { state: 'bad', heading: messages.passkeyUnreachable, text: messages.emailUnavailableText },
  notOffered: { state: 'off', heading: messages.notOfferedTitle(messages.passkey), text: messages.notOfferedText },
  failed: { state: 'bad', heading: messages.passkeyFailed, text: messages.passkeyFailedText },
})

/** Shows the options after a login ended. */
function NextSteps({ end, intent }: { end: PasskeyEnd; intent: PasskeyIntent }) {
  const messages = useMessages()
  const start = useSetAtom(logInByPasskeyAtom)
  const openWindow = useSetAtom(logInByPasskeyWindowAtom)
  if (end === 'notOffered' || end === 'unable') return null
  if (end === 'elsewhere' || end === 'blocked') {
    return (
      <Button variant="primary" wide endIcon="external" onPress={() => void openWindow(intent)}>
        {messages.openTheWindow}
      </Button>
    )
  }
  return (
    <>
      <Button variant="primary" wide onPress={() => void start(intent)}>
        {end === 'copied' ? messages.useAnotherPasskey : messages.tryAgain}
      </Button>
      {end === 'unanswered' && (
        <Button wide endIcon="external" onPress={() => void openWindow(intent)}>
          {messages.tryInWindow}
        </Button>
      )}
      {end === 'unknown' && (
        <Button wide onPress={() => void start('create')}>
          {messages.createAPasskey}
        </Button>
      )}
    </>
  )
}

function Content({ login }: { login: PasskeyLogin }) {
  const { messages, locale } = useAtomValue(localizationAtom)
  if (login.status === 'idle') return <Choice />
  if (login.status === 'asking') return <Asking intent={login.intent} />
  if (login.status === 'connected')
    return <PasskeyHero state="ok" heading={messages.connected} text={<AddressLabel address={login.address} />} />
  if (login.status === 'delayed') {
    const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(login.from)
    return <PasskeyHero state="warn" heading={messages.walletLaterTitle} text={messages.walletLaterHere(time)} />
  }
  return (
    <>
      <PasskeyHero {...endWords(messages)[login.end]} />
      <Stack>
        <NextSteps end={login.end} intent={login.intent} />
        <ChooseAnotherMethod />
      </Stack>
    </>
  )
}

/** Shows the states of a passkey login. A visitor with a known passkey is prompted for it at once. */
export default function ConnectingPasskeyView({ params: { isKnown } }: { params: { isKnown: boolean } }) {
  const messages = useMessages()
  const login = useAtomValue(passkeyLoginAtom)
  const start = useSetAtom(logInByPasskeyAtom)
  const abandon = useSetAtom(abandonPasskeyAtom)
  const isAsking = login.status === 'asking'

  // The view remounts when the sheet above it closes. The request is already open then and must not restart.
  const isFresh = useRef(login.status === 'idle')

  useEffect(() => {
    if (isKnown && isFresh.current) void start('use')
    return () => abandon()
  }, [isKnown, start, abandon])

  return (
    <Screen
      title={messages.passkey}
      hasBack={login.status !== 'connected'}
      footer={isAsking && login.intent === 'use' && <ViewFooter>{messages.passkeyOnPhone}</ViewFooter>}
    >
      <Content login={login} />
      {(isAsking || login.status === 'idle') && <AlsoSignsIn />}
    </Screen>
  )
}
