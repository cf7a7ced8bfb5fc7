import { useEachSecond } from '../../ui/useEachSecond.ts'
import { isExpired } from './pairing.ts'

const secondsTo = (expiresAt: number) => Math.max(0, Math.ceil((expiresAt - Date.now()) / 1000))

/**
 * Returns the whole seconds until the link expires, updated every second. Zero once no wallet can use the link in time.
 */
export const useSecondsLeft = (expiresAt: number) =>
  useEachSecond(() => (isExpired(expiresAt, Date.now()) ? 0 : secondsTo(expiresAt)))
