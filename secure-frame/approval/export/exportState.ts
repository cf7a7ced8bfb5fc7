import type { Refusal } from './refusal.ts'

export interface Secrets {
  /** Twelve English words. */
  phrase: string
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
