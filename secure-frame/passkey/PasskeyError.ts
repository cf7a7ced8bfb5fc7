import { BaseError } from '#protocol/errors/BaseError'

/**
 * Reasons for a missing passkey. `unavailable`: a policy or missing support prevents the request here. `unanswered`:
 * the visitor rejected it, it timed out, or a password manager does not support cross-origin frames. Browsers do not
 * distinguish these. `cancelled`: the visitor closed Foyer's sheet or popup. `exists`: the authenticator already has a
 * passkey for this account.
 */
export const passkeyRefusals = ['unavailable', 'unanswered', 'cancelled', 'exists'] as const
export type PasskeyRefusal = (typeof passkeyRefusals)[number]

const sentences: Record<PasskeyRefusal, string> = {
  unavailable: 'A passkey cannot be asked for here',
  unanswered: 'The browser gave no passkey',
  cancelled: 'The visitor gave no passkey',
  exists: 'The device already has a passkey of this account',
}

/** Thrown if the browser returned no passkey. The code is `passkey_` followed by the reason. */
export class PasskeyError extends BaseError {
  override readonly name = 'PasskeyError'
  readonly reason
  constructor(reason: PasskeyRefusal, options?: ErrorOptions) {
    super(`passkey_${reason}`, sentences[reason], undefined, options)
    this.reason = reason
  }
}
