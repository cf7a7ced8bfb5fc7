import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { emailLoginAtom, secondsToWaitAtom } from './emailLogin.ts'

/** Whole seconds until a code may be asked for again, told every second. */
export const useSecondsToWait = () => {
  const secondsToWait = useAtomValue(secondsToWaitAtom)
  const login = useAtomValue(emailLoginAtom)
  const [seconds, setSeconds] = useState(secondsToWait)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step of the login may have started the wait anew
  useEffect(() => {
    const tell = () => setSeconds(secondsToWait())
    tell()
    const timer = setInterval(tell, 1000)
    return () => clearInterval(timer)
  }, [secondsToWait, login])
  return seconds
}
