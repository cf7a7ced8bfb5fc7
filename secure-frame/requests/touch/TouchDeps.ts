import type { Confirmed } from '../../approval/plan.ts'
import type { ApprovalRequest } from '../../approval/request.ts'
import type { TouchReason } from '../../approval/touch/describeTouch.ts'
import type { AccountReference } from '../../auth/accountReference.ts'
import type { CountingKey, PasskeyTouch, ReportedLimit, TouchCalls } from '../../auth/touch/TouchCalls.ts'
import type { TokenPrices } from './sumWorthInCents.ts'

/** What a touch is asked for with. */
export interface TouchQuestion {
  reason: TouchReason
  challenge: Uint8Array
  rpId: string
  /** The passkeys that count. */
  keys: readonly CountingKey[]
  account: AccountReference
}

export interface TouchDeps {
  /** The server, in the name of this user. */
  callAs: (userId: string) => TouchCalls
  /** Texts on this device, sealed. */
  notes: { read: (name: string) => Promise<string | undefined>; write: (name: string, text: string) => Promise<void> }
  /** The limit of the page's project, in cents of the US dollar. */
  projectCents: number | null
  /** What tokens are worth; without those that nobody prices. Does not reject. */
  readPrices: (networkId: string, tokens: readonly string[]) => Promise<TokenPrices>
  /** Resolves with a touch that was verified. Rejects with 4001 where the visitor does not want to. */
  ask: (question: TouchQuestion, signal: AbortSignal) => Promise<PasskeyTouch>
}

/** What was confirmed, and what the server says of the limit of its account. */
export interface ToTouch {
  told: ReportedLimit
  confirmed: Confirmed
  request: ApprovalRequest
  account: AccountReference
  signal: AbortSignal
}
