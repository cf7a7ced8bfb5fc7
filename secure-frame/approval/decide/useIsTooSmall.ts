import { useEffect, useState } from 'react'
import { leastScale, leastWidth } from './visibility.ts'

/** A frame is briefly small while it grows to its final size. It lacks room only if it stays small. */
const patienceMs = 700

const isTooSmall = (leastHeight: number) =>
  innerHeight < Math.floor(leastHeight) || innerWidth < leastWidth || devicePixelRatio < leastScale

/** True if the frame remains too small for a sheet of this height. */
export const useIsTooSmall = (leastHeight: number) => {
  const [lacks, setLacks] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const judge = () => {
      clearTimeout(timer)
      if (!isTooSmall(leastHeight)) return setLacks(false)
      timer = setTimeout(() => setLacks(true), patienceMs)
    }
    judge()
    addEventListener('resize', judge)
    return () => {
      clearTimeout(timer)
      removeEventListener('resize', judge)
    }
  }, [leastHeight])
  return lacks
}
