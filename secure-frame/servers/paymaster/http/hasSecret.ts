import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'

/** The secret is a bearer token or the URL parameter `secret`, since `BUNDLERS_FILE` can only contain URLs. */
const secretIn = (context: Context) => {
  const [, token] = /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '') ?? []
  return token ?? context.req.query('secret') ?? ''
}

/** True if the requester presents the secret with this SHA-256. */
export const hasSecret = (context: Context, secretHash: string) =>
  timingSafeEqual(createHash('sha256').update(secretIn(context)).digest(), Buffer.from(secretHash, 'hex'))
