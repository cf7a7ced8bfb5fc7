import { answerJson, answerRefused } from './answer.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { toSession } from './getSession.ts'
import { type SignInSettings, withDefaults } from './SignInSettings.ts'
import type { KeptSession } from './SignInStore.ts'
import { hashToken, randomToken } from './tokens.ts'
import { verifySession } from './verifySession.ts'

/** A visitor who has sessions keeps their cookie for one account more. A cookie without any is not taken over. */
const findToken = async (request: Request, settings: SignInSettings) => {
  const token = readCookie(request, 'session')
  if (token === undefined) return randomToken()
  const { store, now } = withDefaults(settings)
  const sessions = await store.getSessions(await hashToken(token))
  return sessions.some(({ expiresAt }) => expiresAt > now()) ? token : randomToken()
}

/**
 * Verifies a sign-in as `verifySession` does, keeps the session and sets its cookie. Answers with JSON of `SignInSession`, or
 * with `{ error: { code, message } }` and a status of 400, 401, 403 or 503.
 */
export const createSession = (settings: SignInSettings, request: Request): Promise<Response> =>
  answerRefused(async () => {
    const { account, data } = await verifySession(settings, request)
    const { store, sessionLifeMs, now } = withDefaults(settings)
    const wanted = data.expirationTime === undefined ? Infinity : Date.parse(data.expirationTime)
    const expiresAt = Math.min(wanted, now() + sessionLifeMs)
    const token = await findToken(request, settings)
    const session: KeptSession = { tokenHash: await hashToken(token), account, data, expiresAt }
    await store.setSession(session)
    return answerJson(toSession(session), 200, [writeCookie('session', token, sessionLifeMs)])
  })
