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
  /** Twelve or 24 English words. Undefined if the wallet was made from a bare key. */
  phrase?: string
  /** Namespace of the bare key from which the wallet was made. The other key was derived from it. */
  bare?: KeyNamespace
  evmPrivateKey: Hex
  /** The 64 bytes that Solana wallets import, the secret with its public key: in base58, or in its original form. */
  solanaPrivateKey: string
}

/** The wallet that was typed. */
export interface NamedWallet extends Addresses {
  bare?: KeyNamespace
}

/** The only job of a worker. */
export type KeyJob =
  /** From randomness, or from a recovery phrase or key that the visitor imports. */
  | { kind: 'make'; typed?: string }
  /** Identifies the wallet of a recovery phrase or key. */
  | { kind: 'name'; typed: string }
  /** `namespace`: selects the signing key (CAIP-2). */
  | ({ kind: 'sign'; namespace: string; job: SignJob } & WalletShares)
  | ({ kind: 'resplit' } & WalletShares)
  | ({ kind: 'export' } & WalletShares)
  | ({ kind: 'recover' } & RecoveryJob)

/** The worker's answer. An error is transferred only by name and message: a stack could contain keys. */
export type KeyAnswer = { status: 'done'; value: unknown } | { status: 'failed'; name: string; message: string }
