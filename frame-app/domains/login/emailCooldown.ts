import { BaseError } from '#protocol/errors/BaseError'

/** A second login by e-mail is refused for this long after the last. */
export const cooldownMs = 30_000

/** Whole seconds until a login by e-mail may be asked for again, rounded up; 0 when it may. */
export const secondsToWait = (lastLoginAt: number | undefined, now: number) => {
  if (lastLoginAt === undefined || lastLoginAt > now) return 0
  return Math.max(0, Math.ceil((lastLoginAt + cooldownMs - now) / 1000))
}

export class EmailCooldownError extends BaseError {
  override readonly name = 'EmailCooldownError'
  constructor(seconds: number) {
    super('email_cooldown', `Please try again after ${seconds} seconds`)
  }
}
