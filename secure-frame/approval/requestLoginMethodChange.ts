import type { GuardingWay, LoginMethod } from '#protocol/vocabulary/identity'
import { socialNames } from '#protocol/vocabulary/socialNames'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { emptyContent, type Fact, type SheetContent } from './content.ts'
import type { Words } from './messages/loadWords.ts'
import { type PressRequest, pressOnSheet } from './pressOnSheet.tsx'

/**
 * A change to the login methods, or the end of the account or its sessions. An added method shows its owner, because
 * others can finish a login that the visitor started.
 */
export type LoginMethodChangeDetails =
  /** `name`: the address or the name of the method, if known. */
  | { change: 'remove'; way: LoginMethod; name: string | null }
  /** Removes a lost method after a waiting period. For passkeys, it removes all of them. */
  | { change: 'removeLater'; way: GuardingWay; name: string | null }
  | { change: 'add'; way: 'email'; name: string }
  /** The fid is proven. The relay reports the name. */
  | { change: 'add'; way: 'farcaster'; person: { fid: number; userName: string | null } }
  /** The name and email address that the provider reports. At least one is set. */
  | { change: 'add'; way: SocialProvider; person: { name: string | null; email: string | null } }
  | AccountEndDetails

interface AccountEndDetails {
  change: 'signOutEverywhere' | 'deleteAccount'
}

type LoginMethodChangeRequest = LoginMethodChangeDetails & PressRequest

const isEnd = (requested: LoginMethodChangeDetails): requested is AccountEndDetails =>
  requested.change === 'signOutEverywhere' || requested.change === 'deleteAccount'

const factsOf = (
  requested: Exclude<LoginMethodChangeDetails, AccountEndDetails>,
  { messages }: Words,
): readonly Fact[] => {
  const fact = (name: string, text: string | null): Fact[] => (text === null ? [] : [{ kind: 'text', name, text }])
  if (requested.change === 'remove' || requested.change === 'removeLater' || requested.way === 'email')
    return fact(requested.way === 'email' ? messages.email : messages.loginMethodName, requested.name)
  if (requested.way === 'farcaster') {
    const { fid, userName } = requested.person
    return [...fact(messages.farcasterFid, String(fid)), ...fact(messages.unverifiedName, userName)]
  }
  const provider = socialNames[requested.way]
  const { name, email } = requested.person
  return [...fact(messages.addressAtProvider(provider), email), ...fact(messages.nameAtProvider(provider), name)]
}

const describeEnd = ({ change }: AccountEndDetails, { messages }: Words): SheetContent => {
  const isDeletion = change === 'deleteAccount'
  const warning = { tone: 'bad' as const, title: messages.accountIsLost, text: messages.accountIsLostText }
  return {
    ...emptyContent(isDeletion ? messages.asksToDelete : messages.asksToSignOutEverywhere),
    warnings: isDeletion ? [warning] : [],
    confirm: isDeletion ? messages.deleteAccount : messages.signOutEverywhere,
    isHighRisk: true,
  }
}

const calledIn = (method: LoginMethod, messages: Words['messages']) => {
  if (method === 'email') return messages.anEmail
  return method === 'passkey' ? messages.aPasskey : socialNames[method]
}

/**
 * Describes a change of login methods. A login method opens the account, so the button arms as slowly as for a
 * high-risk request.
 */
export const describeLoginMethodChange = (requested: LoginMethodChangeDetails, words: Words): SheetContent => {
  if (isEnd(requested)) return describeEnd(requested, words)
  const { change, way } = requested
  const { messages } = words
  const called = calledIn(way, messages)
  const facts = factsOf(requested, words)
  if (change === 'remove') {
    const notes = [{ tone: 'neutral' as const, text: messages.loginMethodGoes }]
    return {
      ...emptyContent(messages.asksToRemoveLoginMethod(called)),
      facts,
      notes,
      confirm: messages.removeLoginMethod,
      isHighRisk: true,
    }
  }
  if (change === 'removeLater') {
    const notes = [{ tone: 'neutral' as const, text: messages.wayGoesLater }]
    return {
      ...emptyContent(messages.asksToRemoveLater(way === 'email' ? messages.anEmail : messages.yourPasskeys)),
      facts,
      notes,
      confirm: messages.removeLater,
      isHighRisk: true,
    }
  }
  const warnings = [
    { tone: 'warn' as const, title: messages.loginMethodOpensAccount, text: messages.loginMethodOpensAccountText },
  ]
  return {
    ...emptyContent(messages.asksToAddLoginMethod(called)),
    facts,
    warnings,
    confirm: messages.addLoginMethod,
    isHighRisk: true,
  }
}

/**
 * Asks the visitor to approve a change of login methods. Codes are typed in the modal, and a script there could request
 * the change secretly. Rejects like `pressOnSheet`.
 */
export const requestLoginMethodChange = (request: LoginMethodChangeRequest): Promise<void> =>
  pressOnSheet(request, (words) => describeLoginMethodChange(request, words))
