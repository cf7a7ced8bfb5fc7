import type { Confirmed } from '../../approval/plan.ts'
import type { ApprovalRequest } from '../../approval/request.ts'
import type { TouchReason } from '../../approval/touch/describeTouch.ts'
import type { AccountReference } from '../../auth/accountReference.ts'
import type { CountingKey, PasskeyTouch, ReportedLimit, TouchCalls } from '../../auth/touch/TouchCalls.ts'
import type { TokenPrices } from './sumWorthInCents.ts'

/** The data for requesting a passkey confirmation. */
export interface TouchQuestion {
  reason: TouchReason
  challenge: Uint8Array
  rpId: string
  /** The passkeys whose answers are accepted. */
  keys: readonly CountingKey[]
  account: AccountReference
}

export interface TouchDeps {
  /** Makes server calls on behalf of this user. */
  callAs: (userId: string) => TouchCalls
  /** Encrypted texts stored on this device. */
  notes: { read: (name: string) => Promise<string | undefined>; write: (name: string, text: string) => Promise<void> }
  /** The limit set by the page's project, in US cents. */
  projectCents: number | null
  /** Resolves with the prices of tokens, except those without a price. Never rejects. */
  readPrices: (networkId: string, tokens: readonly string[]) => Promise<TokenPrices>
  /** Resolves with a verified passkey confirmation. Rejects with 4001 if the visitor rejects it. */
  ask: (question: TouchQuestion, signal: AbortSignal) => Promise<PasskeyTouch>
}

/** The confirmed request, and the account's limit as reported by the server. */
export interface ToTouch {
  told: ReportedLimit
  confirmed: Confirmed
  request: ApprovalRequest
  account: AccountReference
  signal: AbortSignal
}
