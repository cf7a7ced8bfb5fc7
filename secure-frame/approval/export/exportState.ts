import type { Refusal } from './refusal.ts'

export interface Secrets {
  /** The recovery phrase in English words. Undefined if the wallet was created from a private key. */
  phrase?: string
  /** The namespace of the private key from which the wallet was created. The other key is derived from it. */
  bare?: 'eip155' | 'solana'
  evmPrivateKey: string
  solanaPrivateKey: string
}

/** The step of an export: warning, code, then the secrets for a limited time. */
export type ExportState =
  | { status: 'warning'; refusal?: Refusal }
  | { status: 'sending' }
  | { status: 'code'; refusal?: Refusal; isChecking: boolean }
  | { status: 'shown'; secrets: Secrets }

/** Seconds after which the secrets are always hidden. */
export const shownForSeconds = 120
