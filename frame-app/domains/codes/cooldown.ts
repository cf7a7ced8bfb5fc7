import type { Getter } from 'jotai'
import { codeCooldownMs } from '#protocol/vocabulary/oneTimeCode'
import { outsideAtom } from '../../outside/outside.ts'
import type { StoredKey } from '../../storage/storage.ts'
import { errorCodeOf, readErrorNumber } from './codeEntry.ts'
import { secondsToWait } from './secondsToWait.ts'

/** Creates the cooldown between codes from the stored time of the last one. Without a key, there is no cooldown. */
export const createCooldown = (key: StoredKey<number> | undefined) => {
  const store = (get: Getter, lastAt: number) => key && get(outsideAtom).storage.set(key, lastAt)
  return {
    /** Returns the seconds until a new code can be requested. */
    secondsLeft: (get: Getter) => (key ? secondsToWait(get(outsideAtom).storage.get(key), Date.now()) : 0),
    begin: (get: Getter) => store(get, Date.now()),
    /** Applies the remaining cooldown reported by the server, limited to a full cooldown. */
    follow: (get: Getter, error: unknown) => {
      const seconds = errorCodeOf(error) === 'email_cooldown' ? readErrorNumber(error, 'retryAfterSeconds') : undefined
      if (seconds === undefined) return
      store(get, Date.now() - codeCooldownMs + Math.min(codeCooldownMs, seconds * 1000))
    },
  }
}
