import { type RefObject, useEffect, useState } from 'react'

/** Less of it in view cannot be read. */
const readable = 0.9

/** Whether an element has begun to leave the view of what scrolls. */
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
