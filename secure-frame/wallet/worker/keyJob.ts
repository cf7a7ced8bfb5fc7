import type { Hex } from 'viem'
import type { Addresses } from '../keys.ts'
import type { RecoveryJob } from '../recovery/recoveryJob.ts'
import type { Shares } from '../shares.ts'
import type { SignJob } from '../signers.ts'

/** Two of the three shares, and the expected addresses. */
export interface Opening {
  shares: readonly [string, string]
  addresses: Addresses
}

export interface MadeWallet {
  addresses: Addresses
  shares: Shares
}

export interface ExportedWallet {
  /** Twelve English words, or 24. */
  phrase: string
  evmPrivateKey: Hex
  /** Base58 of the 64 bytes that Solana's wallets take: the secret with its public key. */
  solanaPrivateKey: string
}

/** The one job of a worker. */
export type KeyJob =
  /** Of chance, or of words that the visitor has brought. */
  | { kind: 'make'; words?: string }
  /** Which wallet words are of. */
  | { kind: 'name'; words: string }
  /** `namespace`: whose key signs (CAIP-2). */
  | ({ kind: 'sign'; namespace: string; job: SignJob } & Opening)
  | ({ kind: 'resplit' } & Opening)
  | ({ kind: 'export' } & Opening)
  | ({ kind: 'recover' } & RecoveryJob)

/** Its answer. An error crosses by name and message only: a stack could contain keys. */
export type KeyAnswer = { status: 'done'; value: unknown } | { status: 'failed'; name: string; message: string }
