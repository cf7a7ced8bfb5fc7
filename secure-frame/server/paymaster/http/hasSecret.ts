import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'

/** As a bearer token, or in the URL: a wallet's server is told nothing but a URL. */
const secretIn = (context: Context) => {
  const [, token] = /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '') ?? []
  return token ?? context.req.query('secret') ?? ''
}

/** Whether who asks shows the secret of which this is the SHA-256. */
export const hasSecret = (context: Context, secretHash: string) =>
  timingSafeEqual(createHash('sha256').update(secretIn(context)).digest(), Buffer.from(secretHash, 'hex'))
