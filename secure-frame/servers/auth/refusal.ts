import type { AuthRefusal } from '../../contract/refusal.ts'

export type RefusalCode = AuthRefusal['error']

const refusals: Record<
  RefusalCode,
  readonly [status: 400 | 401 | 403 | 404 | 409 | 410 | 429 | 500 | 502, sentence: string]
> = {
  invalid_request: [400, 'The request cannot be read'],
  invalid_proof: [401, 'The device proof is missing, invalid or already used'],
  use_dpop_nonce: [401, 'Repeat the request with the nonce of the header DPoP-Nonce'],
  invalid_token: [401, 'The session has ended'],
  origin_not_allowed: [403, 'The origin is not allowed for this project'],
  login_not_allowed: [403, 'The project does not allow this way to log in'],
  step_up_required: [403, 'A fresh code is required'],
  no_channel: [403, 'The account has no address that a code could be sent to'],
  device_not_approved: [403, 'The device has not been approved yet'],
  recovery_delayed: [403, 'A new device can recover the wallet only after a delay: its owner was notified'],
  wrong_code: [401, 'The code is wrong'],
  code_expired: [410, 'The code has expired'],
  code_locked: [429, 'Too many wrong codes: request a new one'],
  passkey_expired: [410, 'The question for a passkey has expired'],
  passkey_refused: [401, 'The answer does not prove a passkey'],
  passkey_unknown: [404, 'No account has this passkey'],
  passkey_copied: [403, 'The counter of the passkey has fallen: there may be a copy of it'],
  last_way: [409, 'The account has no other way to log in'],
  is_way_back: [409, 'The passkey is a way back to the wallet: remove it there first'],
  way_taken: [409, 'Another account has this way to log in'],
  way_unnamed: [403, 'The provider does not say who has logged in there'],
  other_account: [403, 'The login is not by a way of this account'],
  identity_unknown: [404, 'The account has no such way to log in'],
  email_known: [409, 'An account here logs in by this address already'],
  email_cooldown: [429, 'A code was sent a moment ago'],
  rate_limited: [429, 'Too many requests'],
  wallet_exists: [409, 'The user already has a wallet'],
  ways_back_only: [409, 'Only a way back of its owner opens this wallet'],
  email_taken: [409, 'Another account uses this address'],
  not_found: [404, 'Not found'],
  mail_failed: [502, 'The mail could not be sent'],
  social_unavailable: [502, 'The login elsewhere cannot be reached'],
  internal: [500, 'Internal error'],
}

type Details = Partial<Pick<AuthRefusal, 'message' | 'triesLeft' | 'retryAfterSeconds' | 'email'>>

/** Rejects a call. The response contains the code and message, while the cause stays on the server. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError'
  readonly status
  readonly answer: AuthRefusal

  constructor(code: RefusalCode, details: Details = {}, options?: ErrorOptions) {
    const [status, sentence] = refusals[code]
    super(sentence, options)
    this.status = status
    this.answer = { error: code, message: sentence, ...details }
  }
}

/** Returns the whole seconds until a time, at least one. */
export const secondsUntil = (time: Date, now: number) => Math.max(1, Math.ceil((time.getTime() - now) / 1000))
