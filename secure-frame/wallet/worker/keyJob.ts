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
  /** Twelve English words. */
  phrase: string
  evmPrivateKey: Hex
}

/** The one job of a worker. */
export type KeyJob =
  | { kind: 'make' }
  /** `namespace`: whose key signs (CAIP-2). */
  | ({ kind: 'sign'; namespace: string; job: SignJob } & Opening)
  | ({ kind: 'resplit' } & Opening)
  | ({ kind: 'export' } & Opening)
  | ({ kind: 'recover' } & RecoveryJob)

/** Its answer. An error crosses by name and message only: a stack could contain keys. */
export type KeyAnswer = { status: 'done'; value: unknown } | { status: 'failed'; name: string; message: string }
