import { useEffect, useReducer } from 'react'

/** Reads a value during render and renders again every second. */
export const useEachSecond = <T>(read: () => T) => {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  return read()
}
