import { useEachSecond } from '../../ui/useEachSecond.ts'

/** Returns the whole seconds until the link expires, updated every second. */
export const useSecondsLeft = (expiresAt: number) =>
  useEachSecond(() => Math.max(0, Math.ceil((expiresAt - Date.now()) / 1000)))
