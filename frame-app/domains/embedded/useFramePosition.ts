import { useAtomValue } from 'jotai'
import { type RefObject, useEffect } from 'react'
import type { FrameRect } from '../../frames/secureFrame.ts'
import { outsideAtom } from '../../outside/outside.ts'

/**
 * Returns the element's position and the rounded corners that it shares with the card. The card may still be growing.
 */
const rectOf = (element: Element): FrameRect => {
  const { left, top, width, height, bottom } = element.getBoundingClientRect()
  const card = element.closest('[role="dialog"]') ?? element
  const edges = card.getBoundingClientRect()
  const { borderStartStartRadius, borderEndEndRadius } = getComputedStyle(card)
  const start = top - edges.top < 1 ? borderStartStartRadius : '0px'
  const end = edges.bottom - bottom < 1 ? borderEndEndRadius : '0px'
  return { left, top, width, height, radius: `${start} ${start} ${end} ${end}` }
}

/** Positions the secure frame over an element and updates it while the card moves, grows or is dragged. */
export const useFramePosition = (ref: RefObject<HTMLElement | null>) => {
  const { embedded } = useAtomValue(outsideAtom)

  useEffect(() => {
    let isOver = false
    let nextFrame = 0
    const following = embedded().then(({ place }) => {
      const follow = () => {
        if (isOver || !ref.current) return
        place(rectOf(ref.current))
        nextFrame = requestAnimationFrame(follow)
      }
      follow()
      return place
    })
    // Errors are ignored because the requests that need the frame report them.
    following.catch(() => undefined)
    return () => {
      isOver = true
      cancelAnimationFrame(nextFrame)
      // Errors are ignored because a frame that did not load has no position to clear.
      following.then((place) => place(undefined)).catch(() => undefined)
    }
  }, [embedded, ref])
}
