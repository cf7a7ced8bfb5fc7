import { useAtomValue, useSetAtom } from 'jotai'
import type { LoginMethod } from '#protocol/vocabulary/identity'
import type { Messages } from '../../messages/Messages.ts'
import { useMessages } from '../../messages/messagesAtom.ts'
import { backAtom } from '../../navigation/modal.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Split } from '../../ui/layout/Split.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { Hero, type HeroProps } from '../../ui/picture/Hero.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { WaitingHero } from '../../ui/picture/WaitingHero.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { CodeAgain } from '../codes/CodeAgain.tsx'
import { CodeField } from '../codes/CodeField.tsx'
import { CopyPageLink } from '../login/social/CopyPageLink.tsx'
import { identitiesAtom } from './identities.ts'
import { LostMethodLink, LostWayLink, PendingRemovalNote } from './LostMethodLink.tsx'
import {
  type LoginMethodChange,
  redeemLoginMethodCodeAtom,
  sendProofAgainAtom,
  startLoginMethodChangeAtom,
} from './loginMethodChange.ts'
import { askPasskeyAtom, askProviderAtom } from './loginMethodSteps.ts'
import { loginMethodIcon, loginMethodName } from './loginMethodText.ts'
import { NewLoginMethod } from './NewLoginMethod.tsx'

type Of<Status extends LoginMethodChange['status']> = Extract<LoginMethodChange, { status: Status }>

const tileOf = (way: LoginMethod | undefined) => <IconTile icon={way ? loginMethodIcon(way) : 'key'} size="l" />

function LoginMethodHero({ way, ...hero }: Omit<HeroProps, 'picture'> & { way: LoginMethod | undefined }) {
  return <Hero {...hero} picture={tileOf(way)} />
}

/** Explains what to do if a login method is lost. A login with another method counts as proof for five minutes. */
function IfLost() {
  const messages = useMessages()
  const known = useAtomValue(identitiesAtom)
  const isOnly = known.status === 'ready' && known.identities.length === 1
  return isOnly ? null : <Note icon="shield">{messages.lostLoginMethod}</Note>
}

/** Asks the visitor to confirm their identity with an existing login method, by a click. */
function Proving({ change }: { change: Of<'proving'> }) {
  const { by, wanted } = change
  const messages = useMessages()
  const askProvider = useSetAtom(askProviderAtom)
  const askPasskey = useSetAtom(askPasskeyAtom)
  const name = loginMethodName(by, messages)
  const prove = () =>
    void (by === 'passkey'
      ? askPasskey(wanted, { purpose: 'prove', isWindow: false })
      : askProvider(wanted, 'prove', by))
  return (
    <>
      <LoginMethodHero way={by} state="off" heading={messages.firstProve} text={messages.proveBy(name)} />
      <Button variant="primary" wide {...(by === 'passkey' ? {} : { endIcon: 'external' as const })} onPress={prove}>
        {messages.continueBy(name)}
      </Button>
      <IfLost />
      <LostWayLink change={change} />
    </>
  )
}

function Asking({ change: { by } }: { change: Of<'asking'> }) {
  const messages = useMessages()
  const isPasskey = by === 'passkey'
  return (
    <LoginMethodHero
      way={by}
      state="waiting"
      heading={isPasskey ? messages.useYourPasskey : messages.continueInWindowOf(loginMethodName(by, messages))}
      text={isPasskey ? messages.browserAsksYou : messages.signInThere}
    />
  )
}

/** Shows the entry of a code that was e-mailed or is shown in a popup. */
function Digits({ change }: { change: Of<'entering'> }) {
  const messages = useMessages()
  const redeem = useSetAtom(redeemLoginMethodCodeAtom)
  const sendAgain = useSetAtom(sendProofAgainAtom)
  const { to, by } = change
  const isProof = change.purpose === 'prove'
  return (
    <>
      {to === undefined ? (
        <Heading title={messages.typeCode}>{by && messages.windowShowsIt(loginMethodName(by, messages))}</Heading>
      ) : (
        <Heading title={messages.enterCode}>
          {messages.sentTo[0]}
          <bdi dir="ltr">{to}</bdi>
          {messages.sentTo[1]}
        </Heading>
      )}
      <CodeField key={`${change.purpose}-${to}`} entry={change} onComplete={redeem}>
        {to !== undefined && (isProof ? <CodeAgain send={sendAgain} /> : <Split start={messages.lookInSpam} />)}
      </CodeField>
      {isProof && <IfLost />}
      {isProof && <LostWayLink change={change} />}
    </>
  )
}

const endWords = (
  { end, way }: { end: Of<'ended'>['end'] | 'over'; way: LoginMethod | undefined },
  messages: Messages,
): Pick<HeroProps, 'state' | 'heading' | 'text'> => {
  const name = way ? loginMethodName(way, messages) : ''
  const nothing = { state: 'off', heading: messages.changeFailedTitle, text: messages.changeFailedText } as const
  const words: Partial<Record<typeof end, Pick<HeroProps, 'state' | 'heading' | 'text'>>> = {
    elsewhere: { state: 'off', heading: messages.passkeyInWindow, text: messages.passkeyInWindowText },
    unanswered: { state: 'off', heading: messages.noPasskeyUsed, text: messages.passkeyUnansweredText },
    inApp: { state: 'off', heading: messages.openInBrowserTitle, text: messages.changeInBrowser },
    taken: { state: 'bad', heading: messages.loginMethodTakenTitle(name), text: messages.loginMethodTakenText },
    otherAccount: { state: 'bad', heading: messages.otherAccountTitle, text: messages.otherAccountText },
    unnamed: { state: 'bad', heading: messages.loginMethodUnnamedTitle(name), text: messages.loginMethodUnnamedText },
    lastWay: { state: 'off', heading: messages.hasToStayTitle, text: messages.hasToStayText },
    wayBack: { state: 'off', heading: messages.opensWalletTitle, text: messages.opensWalletText },
    newLogin: { state: 'off', heading: messages.newLoginTitle, text: messages.newLoginText },
    delayed: { state: 'warn', heading: messages.newBrowserTitle, text: messages.newBrowserText },
    limited: { state: 'warn', heading: messages.tooManyLoginsTitle, text: messages.tooManyLoginsText },
    unavailable: { ...nothing, state: 'bad', text: messages.unreachableText },
    over: { state: 'warn', heading: messages.codeOverTitle, text: messages.changeFailedText },
    failed: { ...nothing, state: 'bad' },
  }
  return words[end] ?? nothing
}

/** Results after which a retry would end in the same way. */
const endsForNow: readonly string[] = ['elsewhere', 'inApp', 'lastWay', 'wayBack', 'newLogin', 'delayed']

/** Shown if the change was not completed. The visitor starts again or continues in a popup. */
function Ended({ change, way }: { change: Of<'ended'> | Of<'entering'>; way: LoginMethod | undefined }) {
  const messages = useMessages()
  const start = useSetAtom(startLoginMethodChangeAtom)
  const askPasskey = useSetAtom(askPasskeyAtom)
  const back = useSetAtom(backAtom)
  const { wanted, purpose } = change
  const end = change.status === 'ended' ? change.end : 'over'
  return (
    <>
      <LoginMethodHero way={way} {...endWords({ end, way }, messages)} />
      <Stack>
        {(end === 'elsewhere' || end === 'unanswered') && (
          <Button
            variant="primary"
            wide
            endIcon="external"
            onPress={() => void askPasskey(wanted, { purpose, isWindow: true })}
          >
            {end === 'unanswered' ? messages.tryInWindow : messages.openTheWindow}
          </Button>
        )}
        {end === 'inApp' && <CopyPageLink />}
        {!endsForNow.includes(end) && (
          <Button variant={end === 'unanswered' ? 'quiet' : 'primary'} wide onPress={() => void start(wanted)}>
            {messages.tryAgain}
          </Button>
        )}
        <Button wide onPress={() => back()}>
          {messages.back}
        </Button>
      </Stack>
    </>
  )
}

/** Shows the states of a change. `way` is the login method that is added or removed. */
export function ChangeStates({ change, way }: { change: LoginMethodChange; way?: LoginMethod }) {
  const messages = useMessages()
  switch (change.status) {
    case 'idle':
    case 'working':
      return <WaitingHero picture={tileOf(way)} heading={messages.authenticating} longWait={messages.longWait} />
    case 'proving':
      return <Proving change={change} />
    case 'asking':
      return <Asking change={change} />
    case 'entering':
      return change.code === 'over' ? <Ended change={change} way={way} /> : <Digits change={change} />
    case 'ended':
      return <Ended change={change} way={way} />
    case 'lost':
      return <LostMethodLink change={change} />
    case 'leaving':
      return <PendingRemovalNote change={change} />
    case 'done':
      return <LoginMethodHero way={way} state="ok" heading={messages.done} />
    default:
      return way && <NewLoginMethod change={change} way={way} />
  }
}
