import type { Addresses } from '../keys.ts'

/** Identifies the recovery method and wallet for which a share is encrypted. */
export interface RecoveryMethodRef {
  userId: string
  wayId: string
}

/**
 * Returns the additional authenticated data of an encrypted share: its tier, its split, its user and the wallet
 * addresses.
 */
export const bindRecoveryMethod = ({ userId, wayId }: RecoveryMethodRef, { eip155, solana }: Addresses) =>
  ['foyer way back', 'tier 1', userId, wayId, eip155, solana].join('\n')

export const bindFile = ({ eip155, solana }: Addresses) => ['foyer recovery file', eip155, solana].join('\n')
