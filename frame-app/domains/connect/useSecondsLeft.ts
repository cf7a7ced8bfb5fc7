import { useEffect, useState } from 'react'
import { isExpired } from './pairing.ts'

const secondsTo = (expiresAt: number) => Math.max(0, Math.ceil((expiresAt - Date.now()) / 1000))

/** Whole seconds until the link expires, updated every second. */
export const useSecondsLeft = (expiresAt: number) => {
  const [seconds, setSeconds] = useState(() => secondsTo(expiresAt))
  useEffect(() => {
    const update = () => setSeconds(isExpired(expiresAt, Date.now()) ? 0 : secondsTo(expiresAt))
    update()
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [expiresAt])
  return seconds
}
