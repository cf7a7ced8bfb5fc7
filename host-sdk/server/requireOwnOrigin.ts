import { SignInError } from './SignInError.ts'
import type { SignInSettings } from './SignInSettings.ts'

/**
 * Rejects state-changing requests from other origins (CSRF). Browsers send `Origin` with all such requests, so a
 * request without it is also rejected.
 */
export const requireOwnOrigin = (request: Request, { origins }: Pick<SignInSettings, 'origins'>) => {
  const origin = request.headers.get('origin')
  if (origin === null || !origins.includes(origin)) throw new SignInError('wrong_origin')
}
