import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { publicHeaders } from '#protocol/server-kit/headers'

/** Sends an error to a client program, with a stable code, a message, and extra headers. */
export const sendError = (
  context: Context,
  status: ContentfulStatusCode,
  error: string,
  message: string,
  headers: Record<string, string> = {},
) => context.json({ error, message }, status, { ...publicHeaders, 'Cache-Control': 'no-store', ...headers })

/** Rejects a request when the server is at full capacity. Tells the client when to retry. */
export const tellBusy = (context: Context) =>
  sendError(context, 503, 'busy', 'The service is busy', {
    'Retry-After': '1',
    'Access-Control-Expose-Headers': 'Retry-After',
  })

/** Rejects a request from an address above its rate limit. Tells the client when to retry. */
export const tellRateLimited = (context: Context, retryAfterSeconds: number) =>
  sendError(context, 429, 'rate_limited', 'Too many requests', {
    'Retry-After': String(retryAfterSeconds),
    'Access-Control-Expose-Headers': 'Retry-After',
  })
