const leastRatio = 0.99
/** Minimum delay between two visibility reports of the browser. */
const trackDelayMs = 100

/** Interval at which an invisible sheet is checked again. */
const pollIntervalMs = 500

/** Maximum duration of a visibility check at the moment of a click. */
const measureTimeoutMs = 600

/** Minimum sheet width in CSS pixels. In a narrower sheet, important text would wrap. */
export const leastWidth = 280
/** Height of the request body that must be visible at once, in CSS pixels. A shorter body must be fully visible. */
const mostBody = 240
/**
 * Minimum device pixels per CSS pixel. CSS `zoom` on the page makes the frame look smaller, but does not change CSS
 * sizes in it.
 */
export const leastScale = 0.75

/** True if the browser can report that an element is covered, faded, moved or filtered (IntersectionObserver v2). */
export const canTrackVisibility = (
  Entry: { prototype: object } | undefined = globalThis.IntersectionObserverEntry,
): boolean => Entry !== undefined && 'isVisible' in Entry.prototype

/**
 * `tracked`: the browser reports whether the sheet is covered. `untracked`: it cannot. Approval is still allowed,
 * because the project trusts its pages or the request is harmless. `own-window`: no other document can cover the sheet
 * in its own window. An always-on-top window of another program can, and no browser reports that.
 */
export type Watched = 'tracked' | 'untracked' | 'own-window'

/** The current size of the available room. CSS pixels, except for the scale. */
export interface LayoutMetrics {
  width: number
  height: number
  /** Device pixels per CSS pixel. */
  scale: number
  /** Height of the sheet without its body. */
  fixedHeight: number
  /** Full height of the body, without a maximum. */
  bodyHeight: number
}

/** True if enough of the sheet is visible at once, at a readable size. */
export const fitsViewport = ({ width, height, scale, fixedHeight, bodyHeight }: LayoutMetrics, watched: Watched) =>
  // In a window of the secure origin, only the visitor can change the zoom.
  (scale >= leastScale || watched === 'own-window') &&
  width >= leastWidth &&
  height >= leastHeight(fixedHeight, bodyHeight)

/** Returns the minimum sheet height at which enough of the body is visible at once. */
export const leastHeight = (fixedHeight: number, bodyHeight: number) => fixedHeight + Math.min(bodyHeight, mostBody)

interface TrackedEntry {
  isVisible?: boolean
  intersectionRatio: number
}

/** True unless the browser reports that a part of the sheet is hidden. */
export const isUncovered = ({ isVisible = false, intersectionRatio }: TrackedEntry, watched: Watched) =>
  (isVisible || watched !== 'tracked') && intersectionRatio >= leastRatio

interface Watch {
  element: Element
  watched: Watched
  onChange: (isUncovered: boolean) => void
}

const observe = ({ element, watched }: Pick<Watch, 'element' | 'watched'>, onEntry: (entry: TrackedEntry) => void) => {
  // TypeScript does not yet declare the options and entries of IntersectionObserver v2.
  const options = { threshold: [0, 0.5, leastRatio, 1], trackVisibility: watched === 'tracked', delay: trackDelayMs }
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1)
    if (last) onEntry(last as TrackedEntry)
  }, options as IntersectionObserverInit)
  observer.observe(element)
  return observer
}

/** Reports every visibility change of the whole element, including details and buttons. */
export const watchVisibility = ({ element, watched, onChange }: Watch) => {
  let isSeen = false
  const observer = observe({ element, watched }, (entry) => {
    isSeen = isUncovered(entry, watched)
    onChange(isSeen)
  })
  // The observer does not always recheck a frame that has stopped moving. Observing it again forces a check.
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

/** Measures the element's visibility now. Resolves with the browser's report. */
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
