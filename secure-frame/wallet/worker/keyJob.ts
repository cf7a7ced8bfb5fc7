import type { Hex } from 'viem'
import type { KeyNamespace } from '../bareKey.ts'
import type { Addresses } from '../keys.ts'
import type { RecoveryJob } from '../recovery/recoveryJob.ts'
import type { Shares } from '../shares.ts'
import type { SignJob } from '../signers.ts'

/** Two of the three shares, and the expected addresses. */
export interface WalletShares {
  shares: readonly [string, string]
  addresses: Addresses
}

export interface MadeWallet {
  addresses: Addresses
  shares: Shares
}

export interface ExportedWallet {
  /** Twelve English words, or 24. None where the wallet was made of a bare key. */
  phrase?: string
  /** Whose bare key the wallet was made of. The other key was derived from it. */
  bare?: KeyNamespace
  evmPrivateKey: Hex
  /** Of the 64 bytes that Solana's wallets take, the secret with its public key: in base58, or as it was brought. */
  solanaPrivateKey: string
}

/** Which wallet was typed. */
export interface NamedWallet extends Addresses {
  bare?: KeyNamespace
}

/** The one job of a worker. */
export type KeyJob =
  /** Of chance, or of words or a key that the visitor has brought. */
  | { kind: 'make'; typed?: string }
  /** Which wallet words, or a key, are of. */
  | { kind: 'name'; typed: string }
  /** `namespace`: whose key signs (CAIP-2). */
  | ({ kind: 'sign'; namespace: string; job: SignJob } & WalletShares)
  | ({ kind: 'resplit' } & WalletShares)
  | ({ kind: 'export' } & WalletShares)
  | ({ kind: 'recover' } & RecoveryJob)

/** Its answer. An error crosses by name and message only: a stack could contain keys. */
export type KeyAnswer = { status: 'done'; value: unknown } | { status: 'failed'; name: string; message: string }
