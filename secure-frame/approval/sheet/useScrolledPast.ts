import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has left the view of what scrolls. */
export const useScrolledPast = (scroll: RefObject<HTMLElement | null>, elementId: string) => {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const [root, element] = [scroll.current, document.getElementById(elementId)]
    if (!root || !element) return
    const observer = new IntersectionObserver((entries) => setPast(!entries.at(-1)?.isIntersecting), { root })
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroll, elementId])
  return isPast
}
