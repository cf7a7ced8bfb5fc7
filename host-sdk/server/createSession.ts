import { readDateTime } from '#protocol/vocabulary/dateTime'
import { answerJson, answerRefused } from './answer.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { readSessions, toSession } from './getSession.ts'
import { type SignInSettings, withDefaults } from './SignInSettings.ts'
import { type KeptSession, maxSessions } from './SignInStore.ts'
import { hashSessionToken, randomToken } from './tokens.ts'
import { verifySession } from './verifySession.ts'

/**
 * Stores a session and the visitor's other sessions under a new token. The old token becomes invalid, because others
 * may know it.
 */
const keepSession = async (settings: SignInSettings, request: Request, session: Omit<KeptSession, 'tokenHash'>) => {
  const { store } = settings
  const before = readCookie(request, 'session', settings)
  const oldHash = before === undefined ? undefined : await hashSessionToken(before)
  const sessions = oldHash === undefined ? [] : await readSessions(settings, oldHash)
  const others = sessions.filter(({ account }) => account !== session.account).slice(1 - maxSessions)
  // Keeps this session the newest, even if the clock is set back.
  const signedInAt = Math.max(session.signedInAt, (others.at(-1)?.signedInAt ?? 0) + 1)
  const token = randomToken()
  const tokenHash = await hashSessionToken(token)
  for (const one of [...others, { ...session, signedInAt }]) await store.setSession({ ...one, tokenHash })
  if (oldHash !== undefined) await store.removeSessions(oldHash)
  return token
}

/**
 * Verifies a sign-in with `verifySession` and stores the session. Sets a new cookie for it and the visitor's other
 * sessions, 16 in total. Responds with JSON of `SignInSession`. On failure, responds with `{ error: { code, message }
 * }` and status 400, 401, 403 or 503.
 */
export const createSession = (settings: SignInSettings, request: Request): Promise<Response> =>
  answerRefused(async () => {
    const { account, data } = await verifySession(settings, request)
    const { sessionLifeMs, now } = withDefaults(settings)
    const signedInAt = now()
    const wanted = data.expirationTime === undefined ? Infinity : (readDateTime(data.expirationTime) ?? 0)
    const session = { account, data, signedInAt, expiresAt: Math.min(wanted, signedInAt + sessionLifeMs) }
    const token = await keepSession(settings, request, session)
    const cookie = writeCookie({ name: 'session', value: token, maxAgeMs: sessionLifeMs }, request, settings)
    return answerJson(toSession(session), 200, [cookie])
  })
