import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { AuthParts } from '../AuthParts.ts'
import { RefusalError } from '../refusal.ts'
import { approvalHeaders, approvalPage } from './approvalPage.ts'
import { decideApproval, lookAtApproval } from './decideApproval.ts'

const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
const Look = z.strictObject({ token: Token })
const Decision = z.strictObject({ token: Token, decision: z.enum(['approved', 'refused']) })

const read = async <Schema extends z.ZodMiniType>(context: Context, schema: Schema) => {
  const parsed = z.safeParse(schema, await context.req.json().catch(() => undefined))
  if (!parsed.success) throw new RefusalError('invalid_request')
  return parsed.data
}

/** The page of the mailed link, and its two calls. To open the page decides nothing: programs open links too. */
export const createApprovalRoutes = (parts: AuthParts) => {
  const app = new Hono()
  app.get('/approve', (context) => context.html(approvalPage, 200, approvalHeaders))
  app.post('/approve/look', async (context) => {
    const { token } = await read(context, Look)
    return context.json(await lookAtApproval(parts, token))
  })
  app.post('/approve/decide', async (context) => {
    const { token, decision } = await read(context, Decision)
    return context.json(await decideApproval(parts, token, decision))
  })
  return app
}
