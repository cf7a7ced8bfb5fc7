import { BaseError } from '#protocol/errors/BaseError'
import { codeCooldownMs } from '#protocol/vocabulary/oneTimeCode'

/** Whole seconds until another code may be requested, rounded up; 0 when it may. */
export const secondsToWait = (lastLoginAt: number | undefined, now: number) => {
  if (lastLoginAt === undefined || lastLoginAt > now) return 0
  return Math.max(0, Math.ceil((lastLoginAt + codeCooldownMs - now) / 1000))
}

export class EmailCooldownError extends BaseError {
  override readonly name = 'EmailCooldownError'
  constructor(seconds: number) {
    super('email_cooldown', `Please try again after ${seconds} seconds`)
  }
}
