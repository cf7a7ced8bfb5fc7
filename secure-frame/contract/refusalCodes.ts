/** Why the auth server refuses a call. The codes are stable; their HTTP statuses stand beside them. */
export const refusalCodes = [
  // 400: the body is not what the call takes; `message` names the field.
  'invalid_request',
  // 401: the proof is missing, wrong, or used before.
  'invalid_proof',
  // 401: the clocks differ. Ask again with the nonce of the header DPoP-Nonce (RFC 9449, section 8).
  'use_dpop_nonce',
  // 401: no such session, or it has ended: log in again.
  'invalid_token',
  // 403: the page's origin is not one of the project's, or there is no such project.
  'origin_not_allowed',
  // 403: a fresh code is needed first.
  'step_up_required',
  // 403: the code is right, but the device has not been approved by the link yet.
  'device_not_approved',
  // 401: `triesLeft` more may be tried.
  'wrong_code',
  // 410: ten minutes are over, or the code was used, or it never was.
  'code_expired',
  // 429: three wrong codes, or too many of other logins: a new one is needed.
  'code_locked',
  // 403: the device never had the wallet: its owner was mailed, and it gets it after `retryAfterSeconds`.
  'recovery_delayed',
  // 429: asked again within 30 seconds, `retryAfterSeconds` to go.
  'email_cooldown',
  // 429: too much was asked, `retryAfterSeconds` to go.
  'rate_limited',
  // 409: the user has a wallet already: recover it.
  'wallet_exists',
  // 409: another account has this address.
  'email_taken',
  // 404: there is no wallet, no share set for this device, no such device, or no such request.
  'not_found',
  // 502: the mail server refused the mail or cannot be reached.
  'mail_failed',
  // 500
  'internal',
] as const
