import type { Identity } from '#protocol/vocabulary/identity'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { AuthError } from '../auth/AuthError.ts'

/** The change itself takes some time. */
const marginMs = 120_000

export type ProofChoice =
  | { proof: 'none' }
  | { proof: 'code'; name: string }
  | { proof: 'passkey' }
  | { proof: 'social'; provider: SocialProvider }

const proofBy = ({ way, name }: Identity): ProofChoice | undefined => {
  if (way === 'email') return { proof: 'code', name: name ?? '' }
  if (way === 'passkey') return { proof: 'passkey' }
  return way === 'farcaster' ? undefined : { proof: 'social', provider: way }
}

/** The methods that every visitor has at hand come first. */
const preferred = ({ way }: Identity) => {
  if (way === 'email') return 0
  return way === 'passkey' ? 1 : 2
}

/** A provider login is not sufficient beside an address or a passkey: the server refuses it. */
const isWeak = ({ way }: Identity) => way !== 'email' && way !== 'passkey'

interface Listed {
  identities: readonly Identity[]
  stepUpLeftMs: number
  /** The remaining validity of a step-up by an e-mailed code or a passkey. */
  strongLeftMs: number
  /** For one day its codes prove the account, instead of any other address. */
  removedEmail: string | null
}

/**
 * The kind of change. `account`: an action on the whole account. `end`: ends the account or its sessions. `addGuard`:
 * adds an address or a passkey, or keeps one.
 */
export type ToProve = 'addGuard' | 'account' | 'end' | 'other'

/** True if the server accepts only an e-mailed code or a passkey, and not a login by a provider. */
const needsStrong = ({ identities, removedEmail }: Listed, change: ToProve, removed: Identity | undefined) => {
  if (change === 'account') return removedEmail !== null
  if (change === 'addGuard' || change === 'end') return removedEmail !== null || !identities.every(isWeak)
  return removed !== undefined && !isWeak(removed)
}

/** The login methods that prove the account. A removed address does, and then no other address. */
const provingMethods = ({ identities, removedEmail }: Listed, isStrong: boolean): Identity[] => {
  if (removedEmail === null) return [...identities]
  const others = identities.filter(({ way }) => way !== 'email')
  const removed: Identity = { id: 'email', way: 'email', name: removedEmail, addedAt: 0, usedAt: null }
  return isStrong || others.length < identities.length ? [...others, removed] : others
}

/** Chooses the visitor's proof of the account: by a method that remains, if that is sufficient. */
export const chooseProof = (listed: Listed, change: ToProve, removed?: Identity): ProofChoice => {
  const isStrong = needsStrong(listed, change, removed)
  if ((isStrong ? listed.strongLeftMs : listed.stepUpLeftMs) >= marginMs) return { proof: 'none' }
  const ordered = provingMethods(listed, isStrong).sort((one, other) => preferred(one) - preferred(other))
  const rank = (identity: Identity) => (isWeak(identity) ? 2 : 0) + (identity === removed ? 1 : 0)
  for (const identity of ordered.sort((one, other) => rank(one) - rank(other))) {
    const proof = proofBy(identity)
    if (proof) return proof
  }
  throw new AuthError({ error: 'step_up_required', message: 'A new login proves this account alone' })
}
