import { answerJson, answerRefused } from './answer.ts'
import { readOrCreateCookie, writeCookie } from './cookies.ts'
import { requireOwnOrigin } from './requireOwnOrigin.ts'
import { type SignInSettings, withDefaults } from './SignInSettings.ts'
import { hashSessionToken, randomToken } from './tokens.ts'

/** Data that the page needs for a message. Times are RFC 3339, by the server's clock: the visitor's may be wrong. */
export interface SignInNonce {
  nonce: string
  issuedAt: string
  /** The expiry of the session that the message creates. */
  expirationTime: string
  /** The expiry of the nonce. */
  nonceExpirationTime: string
  statement?: string
  requestId?: string
}

interface NonceOptions {
  /** An id set by the backend, required in the message. */
  requestId?: string
}

const toTime = (milliseconds: number) => new Date(milliseconds).toISOString()

/**
 * Responds to a POST of one of the backend's own pages with a nonce, as JSON of `SignInNonce`. The nonce is valid once,
 * for a short time, and only for this visitor: a cookie binds it. Responds with 403 to other pages.
 */
export const createNonce = (
  settings: SignInSettings,
  request: Request,
  { requestId }: NonceOptions = {},
): Promise<Response> =>
  answerRefused(async () => {
    requireOwnOrigin(request, settings)
    const { store, statement, nonceLifeMs, sessionLifeMs, now } = withDefaults(settings)
    const [nonce, visitor] = [randomToken(), readOrCreateCookie(request, 'visitor', settings)]
    const issuedAt = now()
    const expiresAt = issuedAt + nonceLifeMs
    const further = requestId === undefined ? {} : { requestId }
    await store.removeExpired(issuedAt)
    const [nonceHash, visitorHash] = [await hashSessionToken(nonce), await hashSessionToken(visitor)]
    await store.addNonce({ nonceHash, visitorHash, issuedAt, expiresAt, ...further })
    const cookie = writeCookie({ name: 'visitor', value: visitor, maxAgeMs: nonceLifeMs }, request, settings)
    const answer: SignInNonce = {
      nonce,
      issuedAt: toTime(issuedAt),
      expirationTime: toTime(issuedAt + sessionLifeMs),
      nonceExpirationTime: toTime(expiresAt),
      ...(statement === undefined ? {} : { statement }),
      ...further,
    }
    return answerJson(answer, 200, [cookie])
  })
