import type { Refusal } from './refusal.ts'

export interface Secrets {
  /** The recovery phrase in English words. Undefined if the wallet was made from a bare key. */
  phrase?: string
  /** The namespace of the bare key from which the wallet was made. The other key was derived from it. */
  bare?: 'eip155' | 'solana'
  evmPrivateKey: string
  solanaPrivateKey: string
}

/** The step of an export: a warning, a code, and then the secrets, for a limited time. */
export type ExportState =
  | { status: 'warning'; refusal?: Refusal }
  | { status: 'sending' }
  | { status: 'code'; refusal?: Refusal; isChecking: boolean }
  | { status: 'shown'; secrets: Secrets }

/** Time after which the secrets are hidden in any case. */
export const shownForSeconds = 120
