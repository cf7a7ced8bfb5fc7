import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { AuthParts } from '../AuthParts.ts'
import { speak } from '../messages/speak.ts'
import { wantedLanguage } from '../messages/wantedLanguage.ts'
import { nameDevice } from '../nameDevice.ts'
import { RefusalError } from '../refusal.ts'
import { approvalPage } from './approvalPage.ts'
import { decideApproval, readApproval } from './decideApproval.ts'

const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
const Look = z.strictObject({ token: Token })
const Decision = z.strictObject({ token: Token, decision: z.enum(['approved', 'refused']) })

const read = async <Schema extends z.ZodMiniType>(context: Context, schema: Schema) => {
  // A body that is not JSON fails the schema.
  const parsed = z.safeParse(schema, await context.req.json().catch(() => undefined))
  if (!parsed.success) throw new RefusalError('invalid_request')
  return parsed.data
}

/** The reader's own: a link may be opened in another browser than the one that asked. */
const readLanguage = (context: Context) => wantedLanguage(context.req.header('accept-language'))

/** The page of the mailed link, and its two calls. To open the page decides nothing: programs open links too. */
export const createApprovalRoutes = (parts: AuthParts) => {
  const app = new Hono()
  app.get('/approve', (context) => {
    const { html, headers } = approvalPage(readLanguage(context))
    return context.html(html, 200, headers)
  })
  app.post('/approve/look', async (context) => {
    const { token } = await read(context, Look)
    const { messages } = speak(readLanguage(context))
    const state = await readApproval(parts, token)
    const named = 'deviceName' in state ? { deviceName: nameDevice(messages, state.deviceName) } : {}
    return context.json({ ...state, ...named })
  })
  app.post('/approve/decide', async (context) => {
    const { token, decision } = await read(context, Decision)
    return context.json(await decideApproval(parts, token, decision))
  })
  return app
}
