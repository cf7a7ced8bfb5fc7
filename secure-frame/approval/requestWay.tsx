import { RequestAbortedError } from '#protocol/errors/remote'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import type { Way } from '#protocol/vocabulary/identity'
import { socialNames } from '#protocol/vocabulary/socialNames'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { emptyContent, type Fact, type Seal, type SheetContent } from './content.ts'
import { ApprovalSheet } from './decide/ApprovalSheet.tsx'
import { canTrackVisibility } from './decide/visibility.ts'
import { speak, type Words } from './messages/speak.ts'
import { createStage } from './sheet/createStage.tsx'
import { settleOnce } from './sheet/settleOnce.ts'

/**
 * A change of the ways by which an account is logged in to, or an end of all that it is. What is added says whose it is: others can finish a login that the
 * visitor has begun.
 */
export type AskedWay =
  /** `name`: the address, or what the way is called, where that is known. */
  | { change: 'remove'; way: Way; name: string | null }
  | { change: 'add'; way: 'email'; name: string }
  /** The fid was proved. The name is what the relay says. */
  | { change: 'add'; way: 'farcaster'; person: { fid: number; userName: string | null } }
  /** What the provider says: one of them at least. */
  | { change: 'add'; way: SocialProvider; person: { name: string | null; email: string | null } }
  | AskedEnd

interface AskedEnd {
  change: 'signOutEverywhere' | 'deleteAccount'
}

interface Surroundings {
  /** The page that asks. */
  origin: string
  /** Of the account. */
  address: string
  seal: Seal
  signal: AbortSignal
  /** Receives the height that the sheet needs, in CSS pixels. */
  onHeight: (height: number) => void
  /** The languages that the page wants, most wanted first (BCP 47). */
  languages: readonly string[]
}
type WayRequest = AskedWay & Surroundings

const isEnd = (asked: AskedWay): asked is AskedEnd =>
  asked.change === 'signOutEverywhere' || asked.change === 'deleteAccount'

const factsOf = (asked: Exclude<AskedWay, AskedEnd>, { messages }: Words): readonly Fact[] => {
  const fact = (name: string, text: string | null): Fact[] => (text === null ? [] : [{ kind: 'text', name, text }])
  if (asked.change === 'remove' || asked.way === 'email')
    return fact(asked.way === 'email' ? messages.email : messages.wayName, asked.name)
  if (asked.way === 'farcaster') {
    const { fid, userName } = asked.person
    return [...fact(messages.wayFid, String(fid)), ...fact(messages.wayUnprovedName, userName)]
  }
  const provider = socialNames[asked.way]
  const { name, email } = asked.person
  return [...fact(messages.wayAddressAt(provider), email), ...fact(messages.wayNameAt(provider), name)]
}

const describeEnd = ({ change }: AskedEnd, { messages }: Words): SheetContent => {
  const isDeletion = change === 'deleteAccount'
  const warning = { tone: 'bad' as const, title: messages.accountIsLost, text: messages.accountIsLostText }
  return {
    ...emptyContent(isDeletion ? messages.asksToDelete : messages.asksToSignOutEverywhere),
    warnings: isDeletion ? [warning] : [],
    confirm: isDeletion ? messages.deleteAccount : messages.signOutEverywhere,
    isGrave: true,
  }
}

const calledIn = (way: Way, messages: Words['messages']) => {
  if (way === 'email') return messages.anEmail
  return way === 'passkey' ? messages.aPasskey : socialNames[way]
}

/** A way opens the account, so that the visitor has the time of a grave request. */
export const describeWay = (asked: AskedWay, words: Words): SheetContent => {
  if (isEnd(asked)) return describeEnd(asked, words)
  const { change, way } = asked
  const { messages } = words
  const called = calledIn(way, messages)
  const facts = factsOf(asked, words)
  if (change === 'remove') {
    const notes = [{ tone: 'neutral' as const, text: messages.wayGoes }]
    return {
      ...emptyContent(messages.asksToRemoveWay(called)),
      facts,
      notes,
      confirm: messages.removeWay,
      isGrave: true,
    }
  }
  const warnings = [{ tone: 'warn' as const, title: messages.wayIsKey, text: messages.wayIsKeyText }]
  return { ...emptyContent(messages.asksToAddWay(called)), facts, warnings, confirm: messages.addWay, isGrave: true }
}

/**
 * Asks the visitor whether a way may be added or removed: codes are typed in the modal, whose scripts could ask for it unseen.
 * Rejects with 4001 where they do not want it, and with RequestAbortedError. Afterwards the body is as it was.
 */
export const requestWay = async (request: WayRequest): Promise<void> => {
  const { origin, address, seal, signal, onHeight } = request
  const words = await speak(request.languages)
  if (signal.aborted) throw new RequestAbortedError()
  await new Promise<void>((resolve, reject) => {
    const stage = createStage()
    const end = settleOnce(signal, stage.remove, () => reject(new RequestAbortedError()))
    stage.draw(
      words,
      <ApprovalSheet
        frame={{ origin, ownHost: location.host, account: address, seal }}
        content={describeWay(request, words)}
        watched={canTrackVisibility() ? 'tracked' : 'untracked'}
        onHeight={onHeight}
        onConfirm={() => end(resolve)}
        onReject={() => end(() => reject(rpcError(userRejected)))}
      />,
    )
  })
}
