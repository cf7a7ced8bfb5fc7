import type { GuardingWay, Identity } from '#protocol/vocabulary/identity'
import type { ProofChoice } from './chooseProof.ts'

interface Listed {
  identities: readonly Identity[]
  removedEmail: string | null
  removal: object | null
  /** Returns the current time in Unix milliseconds. */
  removalWaitMs: number
}

export interface LostLoginMethod {
  way: GuardingWay
  waitMs: number
}

/**
 * Returns the login method that the visitor may have lost if this proof is required. The visitor can have it removed
 * after a wait. Passkeys are removed before the address. Undefined if no other method is left, or if a removal is
 * pending. Also undefined if a removed address proves the account, which it does for only one day.
 */
export const describeLostMethod = (listed: Listed, { proof }: ProofChoice): LostLoginMethod | undefined => {
  const { identities, removedEmail, removal, removalWaitMs: waitMs } = listed
  if (removal !== null || (proof !== 'passkey' && (proof !== 'code' || removedEmail !== null))) return undefined
  const way = identities.some((identity) => identity.way === 'passkey') ? 'passkey' : 'email'
  return identities.some((identity) => identity.way !== way) ? { way, waitMs } : undefined
}
