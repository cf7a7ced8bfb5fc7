import { answerJson, answerRefused } from './answer.ts'
import { readOrCreateCookie, writeCookie } from './cookies.ts'
import { requireOwnOrigin } from './requireOwnOrigin.ts'
import { type SignInSettings, withDefaults } from './SignInSettings.ts'
import { hashSessionToken, randomToken } from './tokens.ts'

/**
 * Data that the page needs for a message. Times are in RFC 3339 by the server's clock, because the visitor's clock may
 * be wrong.
 */
export interface SignInNonce {
  nonce: string
  issuedAt: string
  /** Expiry of the session that the message creates. */
  expirationTime: string
  /** Expiry of the nonce. */
  nonceExpirationTime: string
  statement?: string
  requestId?: string
}

interface NonceOptions {
  /** Id set by the backend. The message must contain it. */
  requestId?: string
}

const toTime = (milliseconds: number) => new Date(milliseconds).toISOString()

/**
 * Handles a POST from one of the backend's own pages. Responds with a nonce, as JSON of `SignInNonce`. The nonce is
 * valid once and for a short time. A cookie binds it to this visitor. Responds with 403 to other pages.
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
