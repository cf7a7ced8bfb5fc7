import type { Frame, Page, Request } from '@playwright/test'

/** Required duration without activity. */
const quietMs = 1000
const pollIntervalMs = 25
/** A timer later than this was delayed by other work. */
const lateMs = 20

/** Resolves once this frame has been idle for a while: every timer fired on time. */
const idleIn = (frame: Frame) =>
  frame
    .evaluate(
      ({ quietMs, pollIntervalMs, lateMs }) =>
        new Promise<void>((resolve) => {
          let since = performance.now()
          let due = since + pollIntervalMs
          // Without named functions: the loader of this file marks them for a helper that pages do not have.
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
    // A frame that was removed in the meantime counts as idle.
    .catch(() => undefined)

/**
 * Waits until a page has finished its own work: its frames are idle, and no request starts or is pending. A fixed idle
 * time would end too early on a slow machine.
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
