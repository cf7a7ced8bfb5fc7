import type { MiddlewareHandler } from 'hono'

/**
 * Waits until the body has come, which `bodyLimit` has bounded before: one that is sent slowly holds none of the places that
 * are taken after this. Handlers read it as always.
 */
export const awaitBody: MiddlewareHandler = async (context, next) => {
  // One that breaks off is refused by who reads it.
  await context.req.text().catch(() => '')
  return next()
}
