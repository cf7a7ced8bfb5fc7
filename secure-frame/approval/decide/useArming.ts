import { type RefObject, useEffect, useMemo, useState } from 'react'
import { type Arming, createArming } from './arming.ts'
import { type Watched, watchVisibility } from './visibility.ts'

interface UseArming {
  card: RefObject<HTMLElement | null>
  naturalHeight: RefObject<number>
  watched: Watched
  /** Complete, and ticked where that is needed. */
  isReady: boolean
  delayMs: number
  /** What is shown: another text is other content. */
  shown: string
}

const after = (ms: number, callback: () => void) => {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}

/** What starts the wait again: the window comes to the front or leaves it, or the card gets another size. */
const onChanges = (card: Element, restart: () => void) => {
  const observer = new ResizeObserver(restart)
  observer.observe(card)
  addEventListener('focus', restart)
  addEventListener('blur', restart)
  document.addEventListener('visibilitychange', restart)
  return () => {
    observer.disconnect()
    removeEventListener('focus', restart)
    removeEventListener('blur', restart)
    document.removeEventListener('visibilitychange', restart)
  }
}

/** Whether confirming counts, by the rule of arming, for a card that is watched. */
export const useArming = ({ card, naturalHeight, watched, isReady, delayMs, shown }: UseArming) => {
  const [arming, setArming] = useState<Arming>({ status: 'waiting' })
  const [isSeen, setSeen] = useState(false)
  const armer = useMemo(() => createArming({ after, onChange: setArming }), [])

  useEffect(() => {
    const element = card.current
    if (!element) return
    const stopWatching = watchVisibility({
      element,
      watched,
      naturalHeight: () => naturalHeight.current,
      onSeen: setSeen,
    })
    const stopChanges = onChanges(element, armer.restart)
    return () => {
      stopWatching()
      stopChanges()
      armer.stop()
    }
  }, [card, naturalHeight, watched, armer])

  useEffect(() => armer.allow(isReady && isSeen, delayMs), [armer, isReady, isSeen, delayMs])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is watched, not read
  useEffect(() => armer.restart(), [armer, shown])

  return { arming, isSeen }
}
