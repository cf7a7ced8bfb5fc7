import type { Addresses } from '../keys.ts'

/** The recovery method and wallet for which a share is encrypted. */
export interface RecoveryMethodRef {
  userId: string
  wayId: string
}

/** Returns the additional data of an encrypted share: its tier, split, user, and the wallet's addresses. */
export const bindRecoveryMethod = ({ userId, wayId }: RecoveryMethodRef, { eip155, solana }: Addresses) =>
  ['foyer way back', 'tier 1', userId, wayId, eip155, solana].join('\n')

export const bindFile = ({ eip155, solana }: Addresses) => ['foyer recovery file', eip155, solana].join('\n')
