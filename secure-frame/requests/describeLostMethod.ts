import type { GuardingWay, Identity } from '#protocol/vocabulary/identity'
import type { ProofChoice } from './chooseProof.ts'

interface Listed {
  identities: readonly Identity[]
  removedEmail: string | null
  removal: object | null
  /** Milliseconds. */
  removalWaitMs: number
}

export interface LostLoginMethod {
  way: GuardingWay
  waitMs: number
}

/**
 * What a visitor may have lost where this proof is asked for, and can have removed after a wait. Passkeys go before the address. Nothing
 * where no other way is left, where a removal waits already, and where a removed address proves the account: it does so for a day alone.
 */
export const describeLostMethod = (listed: Listed, { proof }: ProofChoice): LostLoginMethod | undefined => {
  const { identities, removedEmail, removal, removalWaitMs: waitMs } = listed
  if (removal !== null || (proof !== 'passkey' && (proof !== 'code' || removedEmail !== null))) return undefined
  const way = identities.some((identity) => identity.way === 'passkey') ? 'passkey' : 'email'
  return identities.some((identity) => identity.way !== way) ? { way, waitMs } : undefined
}
