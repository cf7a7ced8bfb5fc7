import type { Context } from 'hono'
import { sendError } from '../../../app/sendError.ts'
import { NameError } from '../NameError.ts'

/**
 * Sends the error in this service's format. Includes the status and reasons that clients of similar services expect.
 */
const sendNameError = (context: Context, { reason, status, message }: NameError) =>
  context.json(
    { error: reason, message, status: 'FAILED', reasons: [{ name: reason, description: message }] },
    status,
    { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' },
  )

type Answer = (context: Context) => Promise<Response>

/** Answers a request with the reason why a name cannot be registered or changed. */
export const answerName =
  (answer: Answer): Answer =>
  async (context) => {
    try {
      return await answer(context)
    } catch (error) {
      if (error instanceof NameError) return sendNameError(context, error)
      throw error
    }
  }

/** Answers requests for malformed names, without a database query. */
export const sendUnknownName = (context: Context) => sendError(context, 404, 'unknown_name', 'There is no such name')
