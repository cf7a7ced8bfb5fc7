import type { Addresses } from '../keys.ts'

/** Which way back of whose wallet a share is encrypted for. */
export interface RecoveryMethodRef {
  userId: string
  wayId: string
}

/** What an encrypted share is bound to: its tier, its split, whose it is, and the wallet's addresses. */
export const bindRecoveryMethod = ({ userId, wayId }: RecoveryMethodRef, { eip155, solana }: Addresses) =>
  ['foyer way back', 'tier 1', userId, wayId, eip155, solana].join('\n')

export const bindFile = ({ eip155, solana }: Addresses) => ['foyer recovery file', eip155, solana].join('\n')
