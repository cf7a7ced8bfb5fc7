import { codeCooldownMs } from '#protocol/vocabulary/oneTimeCode'

/** Returns the seconds until a new code can be requested, rounded up. 0 if it can be requested now. */
export const secondsToWait = (lastLoginAt: number | undefined, now: number) => {
  if (lastLoginAt === undefined || lastLoginAt > now) return 0
  return Math.max(0, Math.ceil((lastLoginAt + codeCooldownMs - now) / 1000))
}
