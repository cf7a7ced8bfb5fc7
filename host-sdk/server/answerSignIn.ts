import { answerJson } from './answer.ts'
import { createNonce } from './createNonce.ts'
import { createSession } from './createSession.ts'
import { getSessions } from './getSession.ts'
import { revokeSession } from './revokeSession.ts'
import type { SignInSettings } from './SignInSettings.ts'

/**
 * Handles requests of the page's `signInWith({ baseUrl })` below `baseUrl`, by the last path segment:
 *
 * - `POST nonce`: `createNonce`
 * - `POST session`: `createSession`
 * - `GET session`: returns the visitor's `{ sessions: SignInSession[] }`
 * - `DELETE session`: `revokeSession`, for one account with `?account=` and a CAIP-10 id
 *
 * All other requests get 404.
 */
export const answerSignIn = async (settings: SignInSettings, request: Request): Promise<Response> => {
  const { pathname, searchParams } = new URL(request.url)
  switch (`${request.method} ${pathname.split('/').at(-1)}`) {
    case 'POST nonce':
      return createNonce(settings, request)
    case 'POST session':
      return createSession(settings, request)
    case 'GET session':
      return answerJson({ sessions: await getSessions(settings, request) })
    case 'DELETE session':
      return revokeSession(settings, request, searchParams.get('account') ?? undefined)
    default:
      return answerJson({ error: { code: 'not_found', message: 'There is nothing at this address' } }, 404)
  }
}
