import { BaseError } from '#protocol/errors/BaseError'

/** Thrown if a new code is requested during the cooldown. */
export class EmailCooldownError extends BaseError {
  override readonly name = 'EmailCooldownError'
  constructor(seconds: number) {
    super('email_cooldown', `Please try again after ${seconds} seconds`)
  }
}
