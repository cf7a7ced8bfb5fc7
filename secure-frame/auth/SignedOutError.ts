import { BaseError } from '#protocol/errors/BaseError'

/** No user is signed in here. */
export class SignedOutError extends BaseError {
  override readonly name = 'SignedOutError'
  constructor() {
    super('invalid_token', 'Nobody is signed in')
  }
}
