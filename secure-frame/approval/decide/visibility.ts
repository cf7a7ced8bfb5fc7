const leastRatio = 0.99
/** Shortest time that the browser can reuse its last report. */
const trackDelayMs = 100

/** Interval at which an invisible sheet is checked again. */
const pollIntervalMs = 500

/** Maximum duration of a check at the moment of a press. */
const measureTimeoutMs = 600

/** In narrower sheets, important text would wrap. CSS pixels. */
export const leastWidth = 280
/** Height of the request's body that must be in view at once, or all of it if less. CSS pixels. */
const mostBody = 240
/**
 * Minimum device pixels per CSS pixel. CSS `zoom` of the page shrinks the drawing here but does not change CSS sizes.
 */
export const leastScale = 0.75

/** True if the browser reports that an element is covered, faded, moved or filtered (IntersectionObserver v2). */
export const canTrackVisibility = (
  Entry: { prototype: object } | undefined = globalThis.IntersectionObserverEntry,
): boolean => Entry !== undefined && 'isVisible' in Entry.prototype

/**
 * `tracked`: the browser reports if the sheet is covered. `untracked`: it cannot. Approving is allowed because the
 * project vouches for its pages, or the request is harmless. `own-window`: no other document can cover the sheet in its
 * own window. An always-on-top window of another program can, and no browser reports that.
 */
export type Watched = 'tracked' | 'untracked' | 'own-window'

/** The available room, as just measured. CSS pixels, except for the scale. */
export interface LayoutMetrics {
  width: number
  height: number
  /** Device pixels per CSS pixel. */
  scale: number
  /** Height of the sheet without its body. */
  fixedHeight: number
  /** Height of the body without limits. */
  bodyHeight: number
}

/** True if enough of the sheet is readable at once, at a readable size. */
export const fitsViewport = ({ width, height, scale, fixedHeight, bodyHeight }: LayoutMetrics, watched: Watched) =>
  // Only the visitor can zoom a window of the secure origin.
  (scale >= leastScale || watched === 'own-window') &&
  width >= leastWidth &&
  height >= leastHeight(fixedHeight, bodyHeight)

/** The minimum height of a sheet in which enough of its body is readable at once. */
export const leastHeight = (fixedHeight: number, bodyHeight: number) => fixedHeight + Math.min(bodyHeight, mostBody)

interface TrackedEntry {
  isVisible?: boolean
  intersectionRatio: number
}

/** True if no part of the sheet is known to be hidden. */
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

/** Reports each change of the visibility of the whole element, including details and buttons. */
export const watchVisibility = ({ element, watched, onChange }: Watch) => {
  let isSeen = false
  const observer = observe({ element, watched }, (entry) => {
    isSeen = isUncovered(entry, watched)
    onChange(isSeen)
  })
  // The observer does not always check a frame again that has stopped moving. Observing it again forces a check.
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
