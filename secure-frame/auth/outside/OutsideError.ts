import { BaseError } from '#protocol/errors/BaseError'

const sentences = {
  denied: 'The login was declined at the provider',
  failed: 'The provider did not say who it is',
  unavailable: 'The provider cannot be reached',
}

/** An external login has ended without a user. The code is `social_` followed by the reason. */
export class OutsideError extends BaseError {
  override readonly name = 'OutsideError'
  constructor(reason: keyof typeof sentences) {
    super(`social_${reason}`, sentences[reason])
  }
}
