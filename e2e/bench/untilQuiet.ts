import type { Frame, Page, Request } from '@playwright/test'

/** So long nothing may happen. */
const quietMs = 1000
const pollIntervalMs = 25
/** A timer that comes later than this came behind other work. */
const lateMs = 20

/** Resolves once this frame has been idle for a while: every timer came when it was due. */
const idleIn = (frame: Frame) =>
  frame
    .evaluate(
      ({ quietMs, pollIntervalMs, lateMs }) =>
        new Promise<void>((resolve) => {
          let since = performance.now()
          let due = since + pollIntervalMs
          // Without functions that have a name: what loads this file marks them for a place that pages do not have.
          const timer = setInterval(() => {
            const now = performance.now()
            if (now - due > lateMs) since = now
            due = now + pollIntervalMs
            if (now - since < quietMs) return
            clearInterval(timer)
            resolve()
          }, pollIntervalMs)
        }),
      { quietMs, pollIntervalMs, lateMs },
    )
    // A frame that went away meanwhile is idle.
    .catch(() => undefined)

/**
 * Waits until a page has done all that it does by itself: its frames are idle, and no request has begun or is under way.
 * How long that takes is the machine's affair: an idle time in seconds would end in the middle of it on a slow one.
 */
export const untilQuiet = async (page: Page) => {
  const open = new Set<Request>()
  let begun = 0
  const begin = (request: Request) => {
    open.add(request)
    begun += 1
  }
  const end = (request: Request) => open.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  let before: number
  do {
    before = begun
    await Promise.all(page.frames().map(idleIn))
  } while (begun !== before || open.size > 0)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}
