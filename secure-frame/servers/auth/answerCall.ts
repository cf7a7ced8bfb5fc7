import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { Schema } from '#protocol/schema'
import { visitorAddress } from '#protocol/server-kit/visitorAddress'
import { type AuthCallName, authCalls } from '../../contract/contract.ts'
import type { AuthDeps } from './AuthDeps.ts'
import type { Caller, SessionCaller } from './calls/Handler.ts'
import { deviceHandlers, sessionHandlers } from './calls/handlers.ts'
import { identifyCaller } from './identifyCaller.ts'
import { preferredLanguage } from './messages/preferredLanguage.ts'
import { spendProof } from './proof/spendProof.ts'
import { RefusalError } from './refusal.ts'

/**
 * A handler whose request was validated by its own schema. The compiler has checked in the table that the two match.
 */
type AnyHandler = (deps: AuthDeps, request: unknown, caller: Caller) => Promise<unknown>

const readBody = async (context: Context, schema: Schema) => {
  if (!/^application\/json\b/i.test(context.req.header('content-type') ?? '')) {
    throw new RefusalError('invalid_request', { message: 'The content type is not application/json' })
  }
  // A body that is not JSON does not pass the schema below.
  const body: unknown = await context.req.json().catch(() => undefined)
  const parsed = z.safeParse(schema, body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.') || 'body'
  throw new RefusalError('invalid_request', {
    message: `${field}: ${issue?.message ?? 'cannot be read'}`.slice(0, 500),
  })
}

const readCaller = (context: Context, keyThumbprint: string, addressHeader: string | undefined): Caller => ({
  keyThumbprint,
  visitor: visitorAddress(context, addressHeader),
  userAgent: (context.req.header('user-agent') ?? '').slice(0, 500),
  language: preferredLanguage(context.req.header('accept-language')),
})

/**
 * Answers a contract call. Checks the proof first, then the session, then the body. A proof counts as used once the
 * body has been read.
 */
export const answerCall =
  (deps: AuthDeps, name: AuthCallName, addressHeader: string | undefined) => async (context: Context) => {
    const { request, response } = authCalls[name]
    const { keyThumbprint, proofId, session } = await identifyCaller(deps, name, context)
    const body = await readBody(context, request)
    await spendProof(deps.database, proofId, deps.now())
    const caller = readCaller(context, keyThumbprint, addressHeader)
    if (!session) {
      const handler = deviceHandlers[name as keyof typeof deviceHandlers] as AnyHandler
      return context.json(z.parse(response, await handler(deps, body, caller)) as object)
    }
    const sessionCaller: SessionCaller = { ...caller, session }
    const handler = sessionHandlers[name as keyof typeof sessionHandlers] as AnyHandler
    return context.json(z.parse(response, await handler(deps, body, sessionCaller)) as object)
  }
