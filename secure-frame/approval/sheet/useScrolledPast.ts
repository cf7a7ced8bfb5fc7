import { type RefObject, useEffect, useState } from 'react'

/** Minimum visible share at which the element counts as readable. */
const readable = 0.9

/** True if an element has started to scroll out of view. */
export const useScrolledPast = (scroll: RefObject<HTMLElement | null>, elementId: string) => {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const [root, element] = [scroll.current, document.getElementById(elementId)]
    if (!root || !element) return
    const observer = new IntersectionObserver(
      (entries) => setPast((entries.at(-1)?.intersectionRatio ?? 0) < readable),
      { root, threshold: readable },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroll, elementId])
  return isPast
}
