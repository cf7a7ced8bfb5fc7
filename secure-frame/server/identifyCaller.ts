import type { Context } from 'hono'
import { type AuthCallName, authCalls } from '../contract/contract.ts'
import { proofHeader } from '../contract/proofHeaders.ts'
import type { AuthParts } from './AuthParts.ts'
import { carryOutRemoval } from './identities/carryOutRemoval.ts'
import { readProof } from './proof/readProof.ts'
import { RefusalError } from './refusal.ts'
import { findSession } from './sessions/findSession.ts'

const readToken = (context: Context) => {
  const [, token] = /^DPoP ([A-Za-z0-9_-]{22,128})$/.exec(context.req.header('authorization') ?? '') ?? []
  if (token === undefined) throw new RefusalError('invalid_token')
  return token
}

/** Who calls, by the headers alone: the device that the proof names, and its session where the call needs one. */
export const identifyCaller = async (parts: AuthParts, name: AuthCallName, context: Context) => {
  const { path, auth } = authCalls[name]
  const accessToken = auth === 'session' ? readToken(context) : undefined
  const proof = context.req.header(proofHeader) ?? ''
  const url = `${parts.authOrigin}${path}`
  const proved = await readProof({ proof, url, accessToken, nonceKey: parts.keys.nonce, now: parts.now() })
  const { keyThumbprint } = proved
  const session = accessToken === undefined ? undefined : await findSession(parts, accessToken, keyThumbprint)
  if (session?.removalDueAt && session.removalDueAt.getTime() <= parts.now())
    await carryOutRemoval(parts, session.userId)
  return { ...proved, session }
}
