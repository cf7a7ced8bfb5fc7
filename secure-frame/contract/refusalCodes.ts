/** Why the auth server refuses a call. The codes are stable; their HTTP statuses stand beside them. */
export const refusalCodes = [
  // 400: the body does not fit the schema; `message` names the field.
  'invalid_request',
  // 401: the proof is missing, wrong, or used before.
  'invalid_proof',
  // 401: the clocks differ. Repeat the call with the nonce of the header DPoP-Nonce (RFC 9449, section 8).
  'use_dpop_nonce',
  // 401: no such session, or it has ended: log in again.
  'invalid_token',
  // 403: the page's origin is not one of the project's, or there is no such project.
  'origin_not_allowed',
  // 403: the project does not allow logins by e-mail.
  'login_not_allowed',
  // 403: a step-up is needed first.
  'step_up_required',
  // 403: the user has no address to which a code or a notice could go.
  'no_channel',
  // 403: the code is right, but the device has not been approved by the link yet.
  'device_not_approved',
  // 401: `triesLeft` more attempts.
  'wrong_code',
  // 410: the code has expired, was used, or does not exist.
  'code_expired',
  // 429: three wrong codes, or too many of other logins: request a new code.
  'code_locked',
  // 403: a new device: its owner was notified, and it may recover the wallet after `retryAfterSeconds`.
  'recovery_delayed',
  // 410: nobody asked for this passkey, another device did, it was answered already, or it took more than five minutes.
  'passkey_expired',
  // 401: the answer proves nothing: made for another page or origin, or without verifying who the visitor is.
  'passkey_refused',
  // 404: no account has this passkey, or not any more.
  'passkey_unknown',
  // 403: its counter has fallen: somebody may have a copy of it.
  'passkey_copied',
  // 409: it is the last way to log in.
  'last_way',
  // 409: the passkey opens the wallet: it is removed as a way back first.
  'is_way_back',
  // 409: another account has this way to log in.
  'way_taken',
  // 403: the provider gives neither a name nor an address, by which the visitor could see whose login it is.
  'way_unnamed',
  // 403: the login is not by a way of this account.
  'other_account',
  // 404: the account has no such way to log in, or not any more.
  'identity_unknown',
  // 409: the provider verified `email`, by which an account here logs in: link the two by a code, or make a second account.
  'email_known',
  // 429: a second mail within 30 seconds; retry after `retryAfterSeconds`.
  'email_cooldown',
  // 429: too many requests; retry after `retryAfterSeconds`.
  'rate_limited',
  // 409: the user has a wallet already: recover it.
  'wallet_exists',
  // 409: the server has no share that opens the wallet (tier 1): only a way back of its owner does.
  'ways_back_only',
  // 409: another account has this address.
  'email_taken',
  // 404: there is no wallet, no share set for this device, no such device, or no such request.
  'not_found',
  // 502: the mail server refused the mail or cannot be reached.
  'mail_failed',
  // 502: the relay of Farcaster cannot be reached.
  'social_unavailable',
  // 500
  'internal',
] as const
