import { useEffect, useState } from 'react'

/** Whether so many milliseconds have passed since this was first shown. */
export const useAfter = (ms: number) => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}
