import { useEffect, useState } from 'react'
import type { Platform } from '../wallets/platforms.ts'

/** By then, an opened app would have hidden the page. */
const openWaitMs = 2500

export type WalletOpeningStep = 'ready' | 'opening' | 'away' | 'back' | 'notOpened'

/** The place where the wallet opens on this device. */
export type OpeningTarget = Exclude<Platform, 'code'>

const isOnPhone = (place: OpeningTarget) => place === 'app' || place === 'browser'

/** An app on a phone hides the page. On a computer, its window can be next to the page, which only loses the focus. */
const isAway = (place: OpeningTarget) =>
  document.visibilityState === 'hidden' || (!isOnPhone(place) && !document.hasFocus())

/** Returns the state of opening the wallet, as far as the page can detect it, and the number of failures. */
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
