import { answerJson, answerRefused } from './answer.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { requireOwnOrigin } from './requireOwnOrigin.ts'
import type { SignInSettings } from './SignInSettings.ts'
import { hashSessionToken } from './tokens.ts'

/**
 * Revokes the visitor's session for an account (CAIP-10), or all sessions. Accepts only requests from the backend's own
 * pages. Responds with 204 even if there is no session.
 */
export const revokeSession = (settings: SignInSettings, request: Request, account?: string): Promise<Response> =>
  answerRefused(async () => {
    requireOwnOrigin(request, settings)
    const token = readCookie(request, 'session', settings)
    if (token !== undefined) await settings.store.removeSessions(await hashSessionToken(token), account)
    const cookie = writeCookie({ name: 'session', value: '', maxAgeMs: 0 }, request, settings)
    return answerJson(undefined, 204, account === undefined ? [cookie] : [])
  })
