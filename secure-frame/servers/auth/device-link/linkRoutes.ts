import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { AuthDeps } from '../AuthDeps.ts'
import { messagesFor } from '../messages/messagesFor.ts'
import { preferredLanguage } from '../messages/preferredLanguage.ts'
import { nameDevice } from '../nameDevice.ts'
import { RefusalError } from '../refusal.ts'
import { approvalPage } from './approvalPage.ts'
import { decideApproval, readDeviceApproval } from './decideApproval.ts'
import { keepPage } from './keepPage.ts'
import { refusalPage } from './refusalPage.ts'
import { readDeviceRefusal, refuseDevice } from './refuseDevice.ts'
import { readRemoval, undoRemoval } from './undoRemoval.ts'

const LinkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
const Link = z.strictObject({ token: LinkToken })
const ApprovalDecision = z.strictObject({ token: LinkToken, decision: z.enum(['approved', 'refused']) })
const KeepDecision = z.strictObject({ token: LinkToken, decision: z.literal('kept') })
const RefusalToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/))
const Refusal = z.strictObject({ token: RefusalToken })
const RefusalDecision = z.strictObject({ token: RefusalToken, decision: z.literal('refused') })

const read = async <Schema extends z.ZodMiniType>(context: Context, schema: Schema) => {
  // If the body is not JSON, validation by the schema fails.
  const parsed = z.safeParse(schema, await context.req.json().catch(() => undefined))
  if (!parsed.success) throw new RefusalError('invalid_request')
  return parsed.data
}

/** Returns the reader's language, because the link may be opened in another browser than the requesting one. */
const readLanguage = (context: Context) => preferredLanguage(context.req.header('accept-language'))

/** Returns a state for the page, with the device name in the reader's language. */
const answer = (context: Context, state: { status: string; deviceName?: string }) => {
  const { messages } = messagesFor(readLanguage(context))
  const named = state.deviceName === undefined ? {} : { deviceName: nameDevice(messages, state.deviceName) }
  return context.json({ ...state, ...named })
}

/**
 * Serves the pages of the e-mailed links and two calls for each. Opening a page decides nothing, because programs also
 * open links.
 */
export const createLinkRoutes = (deps: AuthDeps) => {
  const app = new Hono()
  for (const [path, draw] of [
    ['/approve', approvalPage],
    ['/refuse', refusalPage],
    ['/keep', keepPage],
  ] as const)
    app.get(path, (context) => {
      const { html, headers } = draw(readLanguage(context))
      return context.html(html, 200, headers)
    })
  app.post('/approve/look', async (context) => {
    const { token } = await read(context, Link)
    return answer(context, await readDeviceApproval(deps, token))
  })
  app.post('/approve/decide', async (context) => {
    const { token, decision } = await read(context, ApprovalDecision)
    return context.json(await decideApproval(deps, token, decision))
  })
  app.post('/refuse/look', async (context) => {
    const { token } = await read(context, Refusal)
    return answer(context, await readDeviceRefusal(deps, token))
  })
  app.post('/refuse/decide', async (context) => {
    const { token } = await read(context, RefusalDecision)
    return context.json(await refuseDevice(deps, token))
  })
  app.post('/keep/look', async (context) => {
    const { token } = await read(context, Link)
    return answer(context, await readRemoval(deps, token))
  })
  app.post('/keep/decide', async (context) => {
    const { token } = await read(context, KeepDecision)
    return context.json(await undoRemoval(deps, token))
  })
  return app
}
