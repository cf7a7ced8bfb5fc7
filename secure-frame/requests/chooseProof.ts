import type { Identity } from '#protocol/vocabulary/identity'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { AuthError } from '../auth/AuthError.ts'

/** The change takes a while itself. */
const marginMs = 120_000

export type Proof =
  | { proof: 'none' }
  | { proof: 'code'; name: string }
  | { proof: 'passkey' }
  | { proof: 'social'; provider: SocialProvider }

const proofBy = ({ way, name }: Identity): Proof | undefined => {
  if (way === 'email') return { proof: 'code', name: name ?? '' }
  if (way === 'passkey') return { proof: 'passkey' }
  return way === 'farcaster' ? undefined : { proof: 'social', provider: way }
}

/** What everybody has at hand comes first. */
const preferred = ({ way }: Identity) => {
  if (way === 'email') return 0
  return way === 'passkey' ? 1 : 2
}

/** A provider's word is no proof beside an address or a passkey: the server refuses it. */
const isWeak = ({ way }: Identity) => way !== 'email' && way !== 'passkey'

/** How the visitor proves the account: by what stays, if that is proof enough. */
export const chooseProof = (
  { identities, stepUpLeftMs }: { identities: readonly Identity[]; stepUpLeftMs: number },
  removed?: Identity,
): Proof => {
  if (stepUpLeftMs >= marginMs) return { proof: 'none' }
  const ordered = [...identities].sort((one, other) => preferred(one) - preferred(other))
  const rank = (identity: Identity) => (isWeak(identity) ? 2 : 0) + (identity === removed ? 1 : 0)
  for (const identity of ordered.sort((one, other) => rank(one) - rank(other))) {
    const proof = proofBy(identity)
    if (proof) return proof
  }
  throw new AuthError({ error: 'step_up_required', message: 'A new login proves this account alone' })
}
