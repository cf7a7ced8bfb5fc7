import type { Context } from 'hono'
import { type AuthCallName, authCalls } from '../../contract/contract.ts'
import { proofHeader } from '../../contract/proofHeaders.ts'
import type { AuthDeps } from './AuthDeps.ts'
import { carryOutRemoval } from './identities/carryOutRemoval.ts'
import { readDeviceProof } from './proof/readDeviceProof.ts'
import { RefusalError } from './refusal.ts'
import { findAuthSession } from './sessions/findAuthSession.ts'

const readToken = (context: Context) => {
  const [, token] = /^DPoP ([A-Za-z0-9_-]{22,128})$/.exec(context.req.header('authorization') ?? '') ?? []
  if (token === undefined) throw new RefusalError('invalid_token')
  return token
}

/**
 * Identifies the caller from the headers only. Returns the device of the proof, and its session if the call requires
 * one.
 */
export const identifyCaller = async (deps: AuthDeps, name: AuthCallName, context: Context) => {
  const { path, auth } = authCalls[name]
  const accessToken = auth === 'session' ? readToken(context) : undefined
  const proof = context.req.header(proofHeader) ?? ''
  const url = `${deps.authOrigin}${path}`
  const proved = await readDeviceProof({ proof, url, accessToken, nonceKey: deps.keys.nonce, now: deps.now() })
  const { keyThumbprint } = proved
  const session = accessToken === undefined ? undefined : await findAuthSession(deps, accessToken, keyThumbprint)
  if (session?.removalDueAt && session.removalDueAt.getTime() <= deps.now()) await carryOutRemoval(deps, session.userId)
  return { ...proved, session }
}
