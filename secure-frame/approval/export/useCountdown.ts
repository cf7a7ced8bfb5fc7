import { useEffect, useState } from 'react'

/**
 * Counts down from the given number of seconds, based on the clock. Returns the remaining seconds, and calls back at
 * zero.
 */
export const useCountdown = (seconds: number, onOver: () => void) => {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const endsAt = performance.now() + seconds * 1000
    const timer = setInterval(() => {
      const rest = Math.ceil((endsAt - performance.now()) / 1000)
      setLeft(Math.max(0, rest))
      if (rest <= 0) {
        clearInterval(timer)
        onOver()
      }
    }, 250)
    return () => clearInterval(timer)
  }, [seconds, onOver])
  return left
}
