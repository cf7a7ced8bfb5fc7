import type { MiddlewareHandler } from 'hono'

/** The policy is valid for one year and excludes subdomains, which others may operate. */
const policy = 'max-age=31536000'

/** Adds HSTS (RFC 6797) to every response if the server's public origin is https. Browsers ignore it over http. */
export const strictTransport =
  (publicOrigin: string): MiddlewareHandler =>
  async (context, next) => {
    await next()
    if (publicOrigin.startsWith('https:')) context.header('Strict-Transport-Security', policy)
  }
