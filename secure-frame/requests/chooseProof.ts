import type { Identity } from '#protocol/vocabulary/identity'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { AuthError } from '../auth/AuthError.ts'

/** Time reserved for the change itself. */
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

/** Sorts first the methods that every visitor can use at once. */
const preferred = ({ way }: Identity) => {
  if (way === 'email') return 0
  return way === 'passkey' ? 1 : 2
}

/** True for a provider login. The server rejects it as proof if the account has an address or a passkey. */
const isWeak = ({ way }: Identity) => way !== 'email' && way !== 'passkey'

interface Listed {
  identities: readonly Identity[]
  stepUpLeftMs: number
  /** How long a step-up by an e-mailed code or a passkey stays valid. */
  strongLeftMs: number
  /**
   * An address removed within the last day. During that day its codes prove the account instead of any other address's.
   */
  removedEmail: string | null
}

/**
 * The kind of change. `account`: an action that affects the whole account. `end`: ends the account or its sessions.
 * `addGuard`: adds an address or a passkey, or keeps one.
 */
export type ToProve = 'addGuard' | 'account' | 'end' | 'other'

/** True if the server accepts only an e-mailed code or a passkey, and not a login by a provider. */
const needsStrong = ({ identities, removedEmail }: Listed, change: ToProve, removed: Identity | undefined) => {
  if (change === 'account') return removedEmail !== null
  if (change === 'addGuard' || change === 'end') return removedEmail !== null || !identities.every(isWeak)
  return removed !== undefined && !isWeak(removed)
}

/**
 * Returns the login methods that prove the account. A removed address still proves it, and then no other address does.
 */
const provingMethods = ({ identities, removedEmail }: Listed, isStrong: boolean): Identity[] => {
  if (removedEmail === null) return [...identities]
  const others = identities.filter(({ way }) => way !== 'email')
  const removed: Identity = { id: 'email', way: 'email', name: removedEmail, addedAt: 0, usedAt: null }
  return isStrong || others.length < identities.length ? [...others, removed] : others
}

/** Chooses how the visitor proves the account. Prefers a method that remains after the change, if it is sufficient. */
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
