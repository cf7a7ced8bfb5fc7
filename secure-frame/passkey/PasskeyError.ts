import { BaseError } from '#protocol/errors/BaseError'

/**
 * Why the browser gave no passkey. `unavailable`: it may not ask here, by a policy or for want of support. `cancelled`: the
 * visitor did not want to, or it took too long. `exists`: the authenticator has a passkey of this account already.
 */
export const passkeyRefusals = ['unavailable', 'cancelled', 'exists'] as const
export type PasskeyRefusal = (typeof passkeyRefusals)[number]

const sentences: Record<PasskeyRefusal, string> = {
  unavailable: 'A passkey cannot be asked for here',
  cancelled: 'The visitor gave no passkey',
  exists: 'The device already has a passkey of this account',
}

/** The browser gave no passkey. The code is `passkey_` and the reason. */
export class PasskeyError extends BaseError {
  override readonly name = 'PasskeyError'
  readonly reason
  constructor(reason: PasskeyRefusal, options?: ErrorOptions) {
    super(`passkey_${reason}`, sentences[reason], undefined, options)
    this.reason = reason
  }
}
