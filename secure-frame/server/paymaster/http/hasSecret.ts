import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'

/** The secret is a bearer token, or the parameter `secret` of the URL, since `BUNDLERS_FILE` has URLs alone. */
const secretIn = (context: Context) => {
  const [, token] = /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '') ?? []
  return token ?? context.req.query('secret') ?? ''
}

/** Whether who asks shows the secret of which this is the SHA-256. */
export const hasSecret = (context: Context, secretHash: string) =>
  timingSafeEqual(createHash('sha256').update(secretIn(context)).digest(), Buffer.from(secretHash, 'hex'))
