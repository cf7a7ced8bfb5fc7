import { useEachSecond } from '../../ui/useEachSecond.ts'
import { isExpired } from './pairing.ts'

const secondsTo = (expiresAt: number) => Math.max(0, Math.ceil((expiresAt - Date.now()) / 1000))

/** Returns the seconds until the link expires, updated every second. Zero when too little time is left for a wallet. */
export const useSecondsLeft = (expiresAt: number) =>
  useEachSecond(() => (isExpired(expiresAt, Date.now()) ? 0 : secondsTo(expiresAt)))
