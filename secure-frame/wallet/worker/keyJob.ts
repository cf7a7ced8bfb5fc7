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
  /** Namespace of the imported bare key. The other namespace's key was derived from it. */
  bare?: KeyNamespace
  evmPrivateKey: Hex
  /**
   * The 64 bytes that Solana wallets import, which are the secret and its public key. In base58, or in the imported
   * format.
   */
  solanaPrivateKey: string
}

/** The wallet that belongs to the typed phrase or key. */
export interface NamedWallet extends Addresses {
  bare?: KeyNamespace
}

/** A key job. Each worker runs only one. */
export type KeyJob =
  /** Creates a wallet from random bits, or from an imported recovery phrase or key. */
  | { kind: 'make'; typed?: string }
  /** Identifies the wallet of a recovery phrase or key. */
  | { kind: 'name'; typed: string }
  /** `namespace` (CAIP-2) selects the signing key. */
  | ({ kind: 'sign'; namespace: string; job: SignJob } & WalletShares)
  | ({ kind: 'resplit' } & WalletShares)
  | ({ kind: 'export' } & WalletShares)
  | ({ kind: 'recover' } & RecoveryJob)

/** The worker's answer. An error contains only its name and message, because a stack trace could contain keys. */
export type KeyAnswer = { status: 'done'; value: unknown } | { status: 'failed'; name: string; message: string }
