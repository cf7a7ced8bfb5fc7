import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'

/**
 * Reads the secret from the bearer token or the URL parameter `secret`. The parameter is needed because `BUNDLERS_FILE`
 * can contain only URLs.
 */
const secretIn = (context: Context) => {
  const [, token] = /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '') ?? []
  return token ?? context.req.query('secret') ?? ''
}

/** True if the requester sends the secret with this SHA-256 hash. */
export const hasSecret = (context: Context, secretHash: string) =>
  timingSafeEqual(createHash('sha256').update(secretIn(context)).digest(), Buffer.from(secretHash, 'hex'))
