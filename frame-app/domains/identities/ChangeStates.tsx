import { useAtomValue, useSetAtom } from 'jotai'
import type { Way } from '#protocol/vocabulary/identity'
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
import { LeavingWay, LostWay, LostWayLink } from './LostWay.tsx'
import { NewWay } from './NewWay.tsx'
import { redeemWayCodeAtom, sendProofAgainAtom, startWayChangeAtom, type WayChange } from './wayChange.ts'
import { askPasskeyAtom, askProviderAtom } from './waySteps.ts'
import { wayIcon, wayName } from './wayWords.ts'

type Of<Status extends WayChange['status']> = Extract<WayChange, { status: Status }>

const tileOf = (way: Way | undefined) => <IconTile icon={way ? wayIcon(way) : 'key'} size="l" />

function WayHero({ way, ...hero }: Omit<HeroProps, 'picture'> & { way: Way | undefined }) {
  return <Hero {...hero} picture={tileOf(way)} />
}

/** A way that is lost proves nothing. A login by another one does, for five minutes. */
function IfLost() {
  const messages = useMessages()
  const known = useAtomValue(identitiesAtom)
  const isOnly = known.status === 'ready' && known.identities.length === 1
  return isOnly ? null : <Note icon="shield">{messages.lostThisWay}</Note>
}

/** A way that the account has is used first, in a press. */
function Proving({ change }: { change: Of<'proving'> }) {
  const { by, wanted } = change
  const messages = useMessages()
  const askProvider = useSetAtom(askProviderAtom)
  const askPasskey = useSetAtom(askPasskeyAtom)
  const name = wayName(by, messages)
  const prove = () =>
    void (by === 'passkey'
      ? askPasskey(wanted, { purpose: 'prove', isWindow: false })
      : askProvider(wanted, 'prove', by))
  return (
    <>
      <WayHero way={by} state="off" heading={messages.firstProve} text={messages.proveBy(name)} />
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
    <WayHero
      way={by}
      state="waiting"
      heading={isPasskey ? messages.useYourPasskey : messages.continueInWindowOf(wayName(by, messages))}
      text={isPasskey ? messages.browserAsksYou : messages.signInThere}
    />
  )
}

/** Digits that were mailed, or that a window shows. */
function Digits({ change }: { change: Of<'entering'> }) {
  const messages = useMessages()
  const redeem = useSetAtom(redeemWayCodeAtom)
  const sendAgain = useSetAtom(sendProofAgainAtom)
  const { to, by } = change
  const isProof = change.purpose === 'prove'
  return (
    <>
      {to === undefined ? (
        <Heading title={messages.typeCode}>{by && messages.windowShowsIt(wayName(by, messages))}</Heading>
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
  { end, way }: { end: Of<'ended'>['end'] | 'over'; way: Way | undefined },
  messages: Messages,
): Pick<HeroProps, 'state' | 'heading' | 'text'> => {
  const name = way ? wayName(way, messages) : ''
  const nothing = { state: 'off', heading: messages.changeFailedTitle, text: messages.changeFailedText } as const
  const words: Partial<Record<typeof end, Pick<HeroProps, 'state' | 'heading' | 'text'>>> = {
    elsewhere: { state: 'off', heading: messages.passkeyInWindow, text: messages.passkeyInWindowText },
    unanswered: { state: 'off', heading: messages.noPasskeyUsed, text: messages.passkeyUnansweredText },
    inApp: { state: 'off', heading: messages.openInBrowserTitle, text: messages.changeInBrowser },
    taken: { state: 'bad', heading: messages.wayTakenTitle(name), text: messages.wayTakenText },
    otherAccount: { state: 'bad', heading: messages.otherAccountTitle, text: messages.otherAccountText },
    unnamed: { state: 'bad', heading: messages.wayUnnamedTitle(name), text: messages.wayUnnamedText },
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

/** A new try would end in the same way. */
const endsForNow: readonly string[] = ['elsewhere', 'inApp', 'lastWay', 'wayBack', 'newLogin', 'delayed']

/** The change did not come to its end: it begins again, or goes on in a window. */
function Ended({ change, way }: { change: Of<'ended'> | Of<'entering'>; way: Way | undefined }) {
  const messages = useMessages()
  const start = useSetAtom(startWayChangeAtom)
  const askPasskey = useSetAtom(askPasskeyAtom)
  const back = useSetAtom(backAtom)
  const { wanted, purpose } = change
  const end = change.status === 'ended' ? change.end : 'over'
  return (
    <>
      <WayHero way={way} {...endWords({ end, way }, messages)} />
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

/** How a change goes. `way`: the one that is added or removed. */
export function ChangeStates({ change, way }: { change: WayChange; way?: Way }) {
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
      return <LostWay change={change} />
    case 'leaving':
      return <LeavingWay change={change} />
    case 'done':
      return <WayHero way={way} state="ok" heading={messages.done} />
    default:
      return way && <NewWay change={change} way={way} />
  }
}
