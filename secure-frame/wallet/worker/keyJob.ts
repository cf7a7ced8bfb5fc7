import type { Hex } from 'viem'
import type { Addresses } from '../keys.ts'
import type { Shares } from '../shares.ts'
import type { SignJob } from '../sign.ts'

/** Two of the three shares, and the addresses that they have to make. */
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

/** What one worker is asked, once. */
export type KeyJob =
  | { kind: 'make' }
  | ({ kind: 'sign'; job: SignJob } & Opening)
  | ({ kind: 'resplit' } & Opening)
  | ({ kind: 'export' } & Opening)

/** What it answers, once. Of an error only its name and sentence: a stack could tell of keys. */
export type KeyAnswer = { status: 'done'; value: unknown } | { status: 'failed'; name: string; message: string }
