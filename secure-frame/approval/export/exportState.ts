import type { Refusal } from './refusal.ts'

export interface Secrets {
  /** English words. None where the wallet was made of a bare key. */
  phrase?: string
  /** Whose bare key it was made of. The other key was derived from it. */
  bare?: 'eip155' | 'solana'
  evmPrivateKey: string
  solanaPrivateKey: string
}

/** Where an export stands: a warning, a code, and then the secrets, for a while. */
export type ExportState =
  | { status: 'warning'; refusal?: Refusal }
  | { status: 'sending' }
  | { status: 'code'; refusal?: Refusal; isChecking: boolean }
  | { status: 'shown'; secrets: Secrets }

/** The secrets are gone after that, whatever happens. */
export const shownForSeconds = 120
