import type { SignInData } from '#protocol/vocabulary/signIn'
import { readCookie } from './cookies.ts'
import { type SignInSettings, withDefaults } from './SignInSettings.ts'
import type { KeptSession } from './SignInStore.ts'
import { hashSessionToken } from './tokens.ts'

/** A visitor's proven ownership of an account. */
export interface SignInSession {
  /** CAIP-10 account id. */
  account: string
  /** Fields of the signed message. */
  data: SignInData
  /** End of the session in RFC 3339. */
  expirationTime: string
}

export const toSession = ({ account, data, expiresAt }: Omit<KeptSession, 'tokenHash'>): SignInSession => ({
  account,
  data,
  expirationTime: new Date(expiresAt).toISOString(),
})

/** Returns the stored sessions of a valid cookie, newest last. */
export const readSessions = async (settings: SignInSettings, tokenHash: string): Promise<KeptSession[]> => {
  const { store, now } = withDefaults(settings)
  const kept = await store.getSessions(tokenHash)
  return kept.filter(({ expiresAt }) => expiresAt > now()).sort((a, b) => a.signedInAt - b.signedInAt)
}

/** Returns all sessions of the visitor who sent the request, newest last. The list can be empty. */
export const getSessions = async (settings: SignInSettings, request: Request): Promise<SignInSession[]> => {
  const token = readCookie(request, 'session', settings)
  if (token === undefined) return []
  return (await readSessions(settings, await hashSessionToken(token))).map(toSession)
}

/** Returns the visitor's session for an account (CAIP-10). Default: the newest session. Undefined if there is none. */
export const getSession = async (
  settings: SignInSettings,
  request: Request,
  account?: string,
): Promise<SignInSession | undefined> => {
  const sessions = await getSessions(settings, request)
  return sessions.findLast((session) => account === undefined || session.account === account)
}
