import { useEachSecond } from '../../ui/useEachSecond.ts'

/** Whole seconds until the link expires, updated every second. */
export const useSecondsLeft = (expiresAt: number) =>
  useEachSecond(() => Math.max(0, Math.ceil((expiresAt - Date.now()) / 1000)))
