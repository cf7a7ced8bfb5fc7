import type { Context } from 'hono'

/** Answers about accounts are kept by nobody on the way. Who may read them is said by CORS. */
export const sendAnswer = (context: Context, answer: object, cacheControl = 'no-store') =>
  context.json(answer, 200, { 'Cache-Control': cacheControl, 'X-Content-Type-Options': 'nosniff' })
