import type { GuardingWay, Way } from '#protocol/vocabulary/identity'
import { socialNames } from '#protocol/vocabulary/socialNames'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { emptyContent, type Fact, type SheetContent } from './content.ts'
import type { Words } from './messages/speak.ts'
import { type PressRequest, pressOnSheet } from './pressOnSheet.tsx'

/**
 * A change of the ways by which an account is logged in to, or an end of all that it is. What is added says whose it is: others can finish a login that the
 * visitor has begun.
 */
export type AskedWay =
  /** `name`: the address, or what the way is called, where that is known. */
  | { change: 'remove'; way: Way; name: string | null }
  /** After a wait, as the visitor has lost it: all passkeys, where it is those. */
  | { change: 'removeLater'; way: GuardingWay; name: string | null }
  | { change: 'add'; way: 'email'; name: string }
  /** The fid was proved. The name is what the relay says. */
  | { change: 'add'; way: 'farcaster'; person: { fid: number; userName: string | null } }
  /** What the provider says: one of them at least. */
  | { change: 'add'; way: SocialProvider; person: { name: string | null; email: string | null } }
  | AskedEnd

interface AskedEnd {
  change: 'signOutEverywhere' | 'deleteAccount'
}

type WayRequest = AskedWay & PressRequest

const isEnd = (asked: AskedWay): asked is AskedEnd =>
  asked.change === 'signOutEverywhere' || asked.change === 'deleteAccount'

const factsOf = (asked: Exclude<AskedWay, AskedEnd>, { messages }: Words): readonly Fact[] => {
  const fact = (name: string, text: string | null): Fact[] => (text === null ? [] : [{ kind: 'text', name, text }])
  if (asked.change === 'remove' || asked.change === 'removeLater' || asked.way === 'email')
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
  if (change === 'removeLater') {
    const notes = [{ tone: 'neutral' as const, text: messages.wayGoesLater }]
    return {
      ...emptyContent(messages.asksToRemoveLater(way === 'email' ? messages.anEmail : messages.yourPasskeys)),
      facts,
      notes,
      confirm: messages.removeLater,
      isGrave: true,
    }
  }
  const warnings = [{ tone: 'warn' as const, title: messages.wayIsKey, text: messages.wayIsKeyText }]
  return { ...emptyContent(messages.asksToAddWay(called)), facts, warnings, confirm: messages.addWay, isGrave: true }
}

/**
 * Asks the visitor whether a way may be added or removed: codes are typed in the modal, whose scripts could ask for it unseen.
 * Rejects as `pressOnSheet` does.
 */
export const requestWay = (request: WayRequest): Promise<void> =>
  pressOnSheet(request, (words) => describeWay(request, words))
