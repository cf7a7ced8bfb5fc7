import type { MiddlewareHandler } from 'hono'

/** One year, without subdomains: others may operate them. */
const policy = 'max-age=31536000'

/** Sends HSTS (RFC 6797) with every response of a server whose public origin is https; browsers ignore it over http. */
export const strictTransport =
  (publicOrigin: string): MiddlewareHandler =>
  async (context, next) => {
    await next()
    if (publicOrigin.startsWith('https:')) context.header('Strict-Transport-Security', policy)
  }
