import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { publicHeaders } from '#protocol/server/headers'

/** Answers a program: a stable name, a sentence, and headers of the case. */
export const sendError = (
  context: Context,
  status: ContentfulStatusCode,
  error: string,
  message: string,
  headers: Record<string, string> = {},
) => context.json({ error, message }, status, { ...publicHeaders, 'Cache-Control': 'no-store', ...headers })

/** Tells an address for which there is no room at the moment when it may come back. */
export const tellBusy = (context: Context) =>
  sendError(context, 503, 'busy', 'The service is busy', {
    'Retry-After': '1',
    'Access-Control-Expose-Headers': 'Retry-After',
  })

/** Tells an address that asks too much when it may come back. */
export const tellRateLimited = (context: Context, retryAfterSeconds: number) =>
  sendError(context, 429, 'rate_limited', 'Too many requests', {
    'Retry-After': String(retryAfterSeconds),
    'Access-Control-Expose-Headers': 'Retry-After',
  })
