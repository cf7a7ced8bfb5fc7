import { useAtomValue } from 'jotai'
import { type RefObject, useEffect } from 'react'
import type { FrameRect } from '../../frames/secureFrame.ts'
import { outsideAtom } from '../../outside/outside.ts'

/**
 * The position of the element, with the corners that it shares with the surrounding card, which may still be growing.
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

/** Positions the secure frame over an element, and follows it while the card moves, grows or is dragged. */
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
    // The requests that need the frame report a failure to load.
    following.catch(() => undefined)
    return () => {
      isOver = true
      cancelAnimationFrame(nextFrame)
      // A frame that did not load has no place to leave. The failure is reported as above.
      following.then((place) => place(undefined)).catch(() => undefined)
    }
  }, [embedded, ref])
}
