const leastRatio = 0.99
/** The shortest time for which the browser may rely on what it saw last. */
const trackDelayMs = 100

/** How often a sheet that is not seen is looked at again. */
const pollIntervalMs = 500

/** How long a look at the moment of a press may take. */
const measureTimeoutMs = 600

/** Narrower sheets wrap what has to be read at a glance. CSS pixels. */
export const leastWidth = 280
/** So much of the request has to be in view at once, or all of it where it is less. CSS pixels. */
const mostBody = 240
/** Device pixels for each CSS pixel. CSS `zoom` of the page shrinks what is drawn here and leaves CSS sizes alone. */
export const leastScale = 0.75

/** Whether the browser reports that something covers, fades, moves or filters an element (IntersectionObserver v2). */
export const canTrackVisibility = (
  Entry: { prototype: object } | undefined = globalThis.IntersectionObserverEntry,
): boolean => Entry !== undefined && 'isVisible' in Entry.prototype

/**
 * `tracked`: the browser reports what covers the sheet. `untracked`: it cannot, and approving is allowed because the project
 * vouches for its pages or the request is harmless. `own-window`: no other document can cover the sheet in its own window. An
 * always-on-top window of another program can, and no browser reports that.
 */
export type Watched = 'tracked' | 'untracked' | 'own-window'

/** What there is room for, measured afresh. CSS pixels, but for the scale. */
export interface LayoutMetrics {
  width: number
  height: number
  /** Device pixels for each CSS pixel. */
  scale: number
  /** How high the sheet without its body is. */
  fixedHeight: number
  /** How high the body would be if it had all the room it wants. */
  bodyHeight: number
}

/** Whether enough of a sheet can be read at once, at a size at which it can be read. */
export const fitsViewport = ({ width, height, scale, fixedHeight, bodyHeight }: LayoutMetrics, watched: Watched) =>
  // Nobody but the visitor zooms a window of our own.
  (scale >= leastScale || watched === 'own-window') &&
  width >= leastWidth &&
  height >= leastHeight(fixedHeight, bodyHeight)

/** The least height of a sheet in which enough of its body can be read at once. */
export const leastHeight = (fixedHeight: number, bodyHeight: number) => fixedHeight + Math.min(bodyHeight, mostBody)

interface TrackedEntry {
  isVisible?: boolean
  intersectionRatio: number
}

/** Whether nothing is known to hide a part of the sheet. */
export const isUncovered = ({ isVisible = false, intersectionRatio }: TrackedEntry, watched: Watched) =>
  (isVisible || watched !== 'tracked') && intersectionRatio >= leastRatio

interface Watch {
  element: Element
  watched: Watched
  onChange: (isUncovered: boolean) => void
}

const observe = ({ element, watched }: Pick<Watch, 'element' | 'watched'>, onEntry: (entry: TrackedEntry) => void) => {
  // Options and entries of the second version are not among the compiler's types yet.
  const options = { threshold: [0, 0.5, leastRatio, 1], trackVisibility: watched === 'tracked', delay: trackDelayMs }
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1)
    if (last) onEntry(last as TrackedEntry)
  }, options as IntersectionObserverInit)
  observer.observe(element)
  return observer
}

/** Tells whenever it changes whether the whole element, details and buttons, is uncovered. */
export const watchVisibility = ({ element, watched, onChange }: Watch) => {
  let isSeen = false
  const observer = observe({ element, watched }, (entry) => {
    isSeen = isUncovered(entry, watched)
    onChange(isSeen)
  })
  // The observer does not always look again at a frame that has stopped moving. Observing it again forces a look.
  const again = setInterval(() => {
    if (isSeen) return
    observer.unobserve(element)
    observer.observe(element)
  }, pollIntervalMs)
  return () => {
    clearInterval(again)
    observer.disconnect()
  }
}

/** Measures the element's visibility anew. Resolves with the browser's report. */
export const measureVisibility = (element: Element, watched: Watched) =>
  new Promise<boolean>((resolve) => {
    const finish = (isSeen: boolean) => {
      clearTimeout(timer)
      observer.disconnect()
      resolve(isSeen)
    }
    const timer = setTimeout(() => finish(false), measureTimeoutMs)
    const observer = observe({ element, watched }, (entry) => finish(isUncovered(entry, watched)))
  })
