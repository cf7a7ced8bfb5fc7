import type { Context } from 'hono'
import { sendError } from '../../../sendError.ts'
import { NameError } from '../NameError.ts'

/** Refuses as this service does, with the status and reasons that clients of such services read. */
const sendNameError = (context: Context, { reason, status, message }: NameError) =>
  context.json(
    { error: reason, message, status: 'FAILED', reasons: [{ name: reason, description: message }] },
    status,
    { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' },
  )

type Answer = (context: Context) => Promise<Response>

/** Tells the visitor why a name cannot be had or changed. */
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

/** Names are known by their form alone: others are asked of no database. */
export const sendUnknownName = (context: Context) => sendError(context, 404, 'unknown_name', 'There is no such name')
