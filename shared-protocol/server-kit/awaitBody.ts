import type { MiddlewareHandler } from 'hono'

/**
 * Waits for the complete body, whose size `bodyLimit` has already limited. A slow upload therefore does not occupy the
 * concurrency slots of later handlers. Handlers read the body as usual.
 */
export const awaitBody: MiddlewareHandler = async (context, next) => {
  // An aborted body is rejected later, by the handler that reads it.
  await context.req.text().catch(() => '')
  return next()
}
