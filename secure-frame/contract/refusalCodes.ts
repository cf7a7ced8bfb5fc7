/** Reasons why the auth server rejects a call. The codes are stable. Each comment states the HTTP status. */
export const refusalCodes = [
  // 400: the body does not match the schema; `message` names the field.
  'invalid_request',
  // 401: the proof is missing, invalid or already used.
  'invalid_proof',
  // 401: the clocks differ. Repeat the call with the nonce from the DPoP-Nonce header (RFC 9449, section 8).
  'use_dpop_nonce',
  // 401: the session does not exist or has ended. The user must log in again.
  'invalid_token',
  // 403: the page's origin does not belong to the project, or the project does not exist.
  'origin_not_allowed',
  // 403: the project does not allow logins by e-mail.
  'login_not_allowed',
  // 403: a step-up is required first.
  'step_up_required',
  // 403: the user has no address for a code or a notice.
  'no_channel',
  // 403: the code is correct, but the link has not approved the device yet.
  'device_not_approved',
  // 401: wrong code, with `triesLeft` more attempts.
  'wrong_code',
  // 410: the code has expired, was already used or does not exist.
  'code_expired',
  // 429: three wrong codes, or too many wrong codes in other logins. Request a new code.
  'code_locked',
  // 403: the device is new. Its owner was notified, and the device can recover the wallet after `retryAfterSeconds`.
  'recovery_delayed',
  // 410: the challenge was not issued to this device, was already answered, or is older than five minutes.
  'passkey_expired',
  // 401: the passkey's answer is for another page or origin, or lacks user verification.
  'passkey_refused',
  // 404: no account has this passkey, or it was removed.
  'passkey_unknown',
  // 403: the passkey's counter has decreased, so the passkey may have been copied.
  'passkey_copied',
  // 409: the account has no other login method.
  'last_way',
  // 409: the passkey opens the wallet. Remove it as a recovery method first.
  'is_way_back',
  // 409: another account has this login method.
  'way_taken',
  // 403: the provider returns neither a name nor an address by which the visitor could recognize the login.
  'way_unnamed',
  // 403: the login does not use a method of this account.
  'other_account',
  // 404: the account does not have this login method, or it was removed.
  'identity_unknown',
  // 409: an account here uses `email`, which the provider verified. Link the two with a code, or create a second
  // account.
  'email_known',
  // 429: a second e-mail within 30 seconds. Retry after `retryAfterSeconds`.
  'email_cooldown',
  // 429: too many requests. Retry after `retryAfterSeconds`.
  'rate_limited',
  // 409: the user already has a wallet. Recover it instead.
  'wallet_exists',
  // 409: the server has no share that opens the wallet (tier 1). Only the owner's recovery methods open it.
  'ways_back_only',
  // 409: another account has this address.
  'email_taken',
  // 404: the wallet, this device's share set, the device or the request does not exist.
  'not_found',
  // 502: the mail server rejected the e-mail or cannot be reached.
  'mail_failed',
  // 502: Farcaster's relay cannot be reached.
  'social_unavailable',
  // 500: an unexpected server error.
  'internal',
] as const
