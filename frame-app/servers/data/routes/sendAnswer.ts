import type { Context } from 'hono'

/** Sends an answer that intermediaries must not cache, because it is about an account. CORS controls access. */
export const sendAnswer = (context: Context, answer: object, cacheControl = 'no-store') =>
  context.json(answer, 200, { 'Cache-Control': cacheControl, 'X-Content-Type-Options': 'nosniff' })
