import { type RefObject, useEffect, useRef } from 'react'
import { shakeMs } from './motionDurations.ts'
import { prefersReducedMotion } from './prefersReducedMotion.ts'

const travelPx = [0, -6, 5, -4, 3, -1, 0]
const ring = { outline: '2px solid var(--fy-focus)' }

/** Shakes the card once per increment. With reduced motion, shows a ring for the same time instead. */
export function useShake(card: RefObject<HTMLElement | null>, shakes: number): void {
  const answered = useRef(shakes)

  useEffect(() => {
    if (shakes <= answered.current) return
    answered.current = shakes
    if (prefersReducedMotion()) card.current?.animate([ring, ring], shakeMs)
    else {
      const transform = travelPx.map((x) => `translateX(${x}px)`)
      card.current?.animate({ transform }, { duration: shakeMs, easing: 'ease-out' })
    }
  }, [card, shakes])
}
