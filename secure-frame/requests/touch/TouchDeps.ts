import type { Confirmed } from '../../approval/plan.ts'
import type { ApprovalRequest } from '../../approval/request.ts'
import type { TouchReason } from '../../approval/touch/describeTouch.ts'
import type { AccountReference } from '../../auth/accountReference.ts'
import type { CountingKey, PasskeyTouch, ReportedLimit, TouchCalls } from '../../auth/touch/TouchCalls.ts'
import type { TokenPrices } from './sumWorthInCents.ts'

/** The data of a request for a passkey confirmation. */
export interface TouchQuestion {
  reason: TouchReason
  challenge: Uint8Array
  rpId: string
  /** The passkeys that count. */
  keys: readonly CountingKey[]
  account: AccountReference
}

export interface TouchDeps {
  /** Calls the server in the name of this user. */
  callAs: (userId: string) => TouchCalls
  /** Sealed texts on this device. */
  notes: { read: (name: string) => Promise<string | undefined>; write: (name: string, text: string) => Promise<void> }
  /** The limit of the page's project, in cents of the US dollar. */
  projectCents: number | null
  /** Resolves with the values of tokens, without those that have no price. Does not reject. */
  readPrices: (networkId: string, tokens: readonly string[]) => Promise<TokenPrices>
  /** Resolves with a verified passkey confirmation. Rejects with 4001 if the visitor rejects it. */
  ask: (question: TouchQuestion, signal: AbortSignal) => Promise<PasskeyTouch>
}

/** The confirmed request, and the account's limit as the server reports it. */
export interface ToTouch {
  told: ReportedLimit
  confirmed: Confirmed
  request: ApprovalRequest
  account: AccountReference
  signal: AbortSignal
}
