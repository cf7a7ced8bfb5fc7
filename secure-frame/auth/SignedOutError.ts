import { BaseError } from '#protocol/errors/BaseError'

/** Thrown if no user is signed in here. */
export class SignedOutError extends BaseError {
  override readonly name = 'SignedOutError'
  constructor() {
    super('invalid_token', 'Nobody is signed in')
  }
}
