import type { Context } from 'hono'

/** Answers about accounts must not be cached by intermediaries. CORS controls access. */
export const sendAnswer = (context: Context, answer: object, cacheControl = 'no-store') =>
  context.json(answer, 200, { 'Cache-Control': cacheControl, 'X-Content-Type-Options': 'nosniff' })
