import type { MiddlewareHandler } from 'hono'

/**
 * Waits for the complete body, already limited by `bodyLimit`: a slow upload then takes none of the places that follow.
 * Handlers read the body as usual.
 */
export const awaitBody: MiddlewareHandler = async (context, next) => {
  // The handler that reads an aborted body refuses it.
  await context.req.text().catch(() => '')
  return next()
}
