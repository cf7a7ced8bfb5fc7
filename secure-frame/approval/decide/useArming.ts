import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Arming, createArming } from './arming.ts'
import { fitsViewport, type LayoutMetrics, measureVisibility, type Watched, watchVisibility } from './visibility.ts'

interface UseArming {
  card: RefObject<HTMLElement | null>
  /** Measures the available room. Returns undefined before the first layout. */
  measure: () => LayoutMetrics | undefined
  watched: Watched
  /** True if the content is complete and scrolled to the end, and the checkbox is checked if required. */
  isReady: boolean
  delayMs: number
  /** The displayed text, used to detect content changes. */
  shown: string
}

const after = (ms: number, callback: () => void) => {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}

/**
 * Calls back when the window gains or loses focus. Ignores focus caused by a click inside, because the state at the
 * start of that click counts.
 */
const onFront = (callback: () => void) => {
  const life = new AbortController()
  const { signal } = life
  let isPressed = false
  addEventListener('pointerdown', () => (isPressed = true), { signal, capture: true })
  for (const end of ['pointerup', 'pointercancel', 'blur']) addEventListener(end, () => (isPressed = false), { signal })
  addEventListener('focus', () => isPressed || callback(), { signal })
  addEventListener('blur', callback, { signal })
  document.addEventListener('visibilitychange', callback, { signal })
  return () => life.abort()
}

/** Calls back when the size or scale of the card changes. */
const onSize = (card: Element, callback: () => void) => {
  const observer = new ResizeObserver(callback)
  observer.observe(card)
  addEventListener('resize', callback)
  return () => {
    observer.disconnect()
    removeEventListener('resize', callback)
  }
}

/** Decides whether the observed card can be confirmed, by the arming rules. */
export const useArming = ({ card, measure, watched, isReady, delayMs, shown }: UseArming) => {
  const [arming, setArming] = useState<Arming>({ status: 'waiting' })
  const [isSeen, setSeen] = useState(false)
  const uncovered = useRef(false)
  const armer = useMemo(() => createArming({ after, onChange: setArming }), [])

  const isSeenNow = useCallback(() => {
    const room = measure()
    return uncovered.current && room !== undefined && fitsViewport(room, watched)
  }, [measure, watched])

  useEffect(() => {
    const element = card.current
    if (!element) return
    const judge = () => setSeen(isSeenNow())
    const stopWatching = watchVisibility({
      element,
      watched,
      onChange: (isUncovered) => {
        uncovered.current = isUncovered
        judge()
      },
    })
    const stopSize = onSize(element, () => {
      armer.restart()
      judge()
    })
    const stopFront = onFront(armer.restart)
    return () => {
      stopWatching()
      stopSize()
      stopFront()
      armer.stop()
    }
  }, [card, watched, armer, isSeenNow])

  useEffect(() => armer.allow(isReady && isSeen, delayMs), [armer, isReady, isSeen, delayMs])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is watched, not read
  useEffect(() => armer.restart(), [armer, shown])

  /** Checks all conditions again at the moment of the click. */
  const isStillSeen = useCallback(
    async () => card.current !== null && isSeenNow() && (await measureVisibility(card.current, watched)) && isSeenNow(),
    [card, watched, isSeenNow],
  )
  return { arming, isSeen, restart: armer.restart, isStillSeen }
}
