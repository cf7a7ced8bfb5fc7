import { codeCooldownMs } from '#protocol/vocabulary/oneTimeCode'

/** Whole seconds until another code may be requested, rounded up; 0 when it may. */
export const secondsToWait = (lastLoginAt: number | undefined, now: number) => {
  if (lastLoginAt === undefined || lastLoginAt > now) return 0
  return Math.max(0, Math.ceil((lastLoginAt + codeCooldownMs - now) / 1000))
}
