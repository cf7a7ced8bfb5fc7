import { type RefObject, useEffect, useState } from 'react'

/** True if the end of the scrollable content was visible at least once since this content was shown. */
export const useReachedEnd = (
  scroll: RefObject<HTMLElement | null>,
  end: RefObject<HTMLElement | null>,
  shown: string,
) => {
  const [reached, setReached] = useState<string>()

  useEffect(() => {
    const [root, target] = [scroll.current, end.current]
    if (!root || !target) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) setReached(shown)
      },
      // Triggers slightly before the end, because at some scales an edge falls between two pixels.
      { root, rootMargin: '0px 0px 2px 0px' },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [scroll, end, shown])

  return reached === shown
}
