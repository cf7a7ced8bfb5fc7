import { useEachSecond } from '../../ui/useEachSecond.ts'
import { isExpired } from './pairing.ts'

const secondsTo = (expiresAt: number) => Math.max(0, Math.ceil((expiresAt - Date.now()) / 1000))

/** Whole seconds until the link expires, updated every second. Zero as soon as no wallet can use it in time. */
export const useSecondsLeft = (expiresAt: number) =>
  useEachSecond(() => (isExpired(expiresAt, Date.now()) ? 0 : secondsTo(expiresAt)))
