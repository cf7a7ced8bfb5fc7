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

/** How the visitor proves the account: by what stays, if they can. */
export const chooseProof = (
  { identities, stepUpLeftMs }: { identities: readonly Identity[]; stepUpLeftMs: number },
  removed?: Identity,
): Proof => {
  if (stepUpLeftMs >= marginMs) return { proof: 'none' }
  const ordered = [...identities].sort((one, other) => preferred(one) - preferred(other))
  const staying = ordered.filter((identity) => identity !== removed)
  for (const identity of removed ? [...staying, removed] : staying) {
    const proof = proofBy(identity)
    if (proof) return proof
  }
  throw new AuthError({ error: 'step_up_required', message: 'A new login proves this account alone' })
}
