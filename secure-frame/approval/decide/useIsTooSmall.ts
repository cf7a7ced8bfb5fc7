import { useEffect, useState } from 'react'
import { leastScale, leastWidth } from './visibility.ts'

/** A frame that grows to its size is small for a moment: only one that stays so lacks room. */
const patienceMs = 700

const isTooSmall = (leastHeight: number) =>
  innerHeight < Math.floor(leastHeight) || innerWidth < leastWidth || devicePixelRatio < leastScale

/** Whether the frame stays too small for a sheet that needs so much height. */
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
