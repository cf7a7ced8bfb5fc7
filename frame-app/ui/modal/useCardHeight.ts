import { type RefObject, useLayoutEffect } from 'react'
import { viewMs } from './motionDurations.ts'
import { prefersReducedMotion } from './prefersReducedMotion.ts'

/**
 * Animates the card's height when its content changes. The content has its final height immediately, and only the frame
 * animates.
 */
export function useCardHeight(card: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const frame = card.current
    const inside = content.current
    if (!frame || !inside) return
    let lastHeight = inside.offsetHeight
    let motion: Animation | undefined

    const observer = new ResizeObserver(() => {
      const height = inside.offsetHeight
      if (height === lastHeight) return
      const from = motion?.playState === 'running' ? frame.offsetHeight : lastHeight
      lastHeight = height
      motion?.cancel()
      if (prefersReducedMotion()) return
      motion = frame.animate(
        { height: [`${from}px`, `${height}px`] },
        { duration: viewMs, easing: 'cubic-bezier(0.4, 0, 0.2, 1)' },
      )
    })
    observer.observe(inside)
    return () => observer.disconnect()
  }, [card, content])
}
