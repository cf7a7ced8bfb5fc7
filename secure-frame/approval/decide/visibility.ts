const leastRatio = 0.99
/** The shortest time for which the browser may rely on what it saw last. */
const trackDelayMs = 100

/** How often a sheet that is not seen is looked at again. */
const lookAgainMs = 500

/** Less than that shows a part of the sheet, whatever it says of itself. */
const leastWidth = 280
const leastHeight = 280

interface TrackedEntry {
  isVisible?: boolean
  intersectionRatio: number
  boundingClientRect: { width: number; height: number }
}

/** Whether the browser tells if something covers, fades, moves or filters what it draws (IntersectionObserver v2). */
export const canTellVisibility = (
  Entry: { prototype: object } | undefined = globalThis.IntersectionObserverEntry,
): boolean => Entry !== undefined && 'isVisible' in Entry.prototype

/** In a window of its own nothing of another document can lie above: to be in view is enough there. */
export type Watched = 'tracked' | 'own-window'

/** Whether a sheet of this natural height is seen whole, or as whole as a small frame lets it be. */
export const isTrulySeen = (
  { isVisible = false, intersectionRatio, boundingClientRect: { width, height } }: TrackedEntry,
  naturalHeight: number,
  watched: Watched,
) =>
  (isVisible || watched === 'own-window') &&
  intersectionRatio >= leastRatio &&
  width >= leastWidth &&
  height >= Math.min(naturalHeight, leastHeight)

interface Watch {
  element: Element
  watched: Watched
  /** How high the element would be if it had all the room it wants. */
  naturalHeight: () => number
  onSeen: (isSeen: boolean) => void
}

/** Tells whenever it changes whether the whole element, details and buttons, is truly seen. */
export const watchVisibility = ({ element, watched, naturalHeight, onSeen }: Watch) => {
  // Options and entries of the second version are not among the compiler's types yet.
  const options = { threshold: [0, 0.5, leastRatio, 1], trackVisibility: watched === 'tracked', delay: trackDelayMs }
  let isSeen = false
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1)
    if (!last) return
    isSeen = isTrulySeen(last as TrackedEntry, naturalHeight(), watched)
    onSeen(isSeen)
  }, options as IntersectionObserverInit)
  observer.observe(element)
  // A frame that nothing moves any more is not always looked at again by itself: observed anew, it is.
  const again = setInterval(() => {
    if (isSeen) return
    observer.unobserve(element)
    observer.observe(element)
  }, lookAgainMs)
  return () => {
    clearInterval(again)
    observer.disconnect()
  }
}
