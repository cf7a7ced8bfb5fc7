import { useEffect, useReducer } from 'react'

/** Reads a value while it is drawn, and draws it again every second. */
export const useEachSecond = <T>(read: () => T) => {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  return read()
}
