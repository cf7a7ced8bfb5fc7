import { useEffect, useState } from 'react'

/** Returns true once this many milliseconds have passed since the first render. */
export const useAfter = (ms: number) => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}
