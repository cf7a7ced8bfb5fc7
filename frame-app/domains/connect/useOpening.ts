import { useEffect, useState } from 'react'
import type { Platform } from '../wallets/platforms.ts'

/** Time within which an opened app would have hidden the page. */
const openWaitMs = 2500

export type WalletOpeningStep = 'ready' | 'opening' | 'away' | 'back' | 'notOpened'

/** Where the wallet opens on this device. */
export type OpeningTarget = Exclude<Platform, 'code'>

const isOnPhone = (place: OpeningTarget) => place === 'app' || place === 'browser'

/** True if the page is hidden or, on a computer, has lost focus. A computer can show the app next to the page. */
const isAway = (place: OpeningTarget) =>
  document.visibilityState === 'hidden' || (!isOnPhone(place) && !document.hasFocus())

/** Returns whether the wallet was opened, as far as the page can detect it, and the number of failures. */
export function useOpening(place: OpeningTarget) {
  const [step, setStep] = useState<WalletOpeningStep>('ready')
  const [failures, setFailures] = useState(0)

  useEffect(() => {
    const see = () =>
      setStep((now) => {
        if (now === 'ready') return now
        return isAway(place) ? 'away' : 'back'
      })
    document.addEventListener('visibilitychange', see)
    if (!isOnPhone(place)) for (const event of ['blur', 'focus']) window.addEventListener(event, see)
    return () => {
      document.removeEventListener('visibilitychange', see)
      for (const event of ['blur', 'focus']) window.removeEventListener(event, see)
    }
  }, [place])

  useEffect(() => {
    if (step !== 'opening') return
    const timer = setTimeout(() => {
      setStep('notOpened')
      setFailures((count) => count + 1)
    }, openWaitMs)
    return () => clearTimeout(timer)
  }, [step])

  return { step, failures, begin: () => setStep('opening') }
}
