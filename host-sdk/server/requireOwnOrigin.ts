import { SignInError } from './SignInError.ts'
import type { SignInSettings } from './SignInSettings.ts'

/**
 * Refuses a state-changing request from a page of another origin (CSRF). Browsers send `Origin` with each of these; a
 * request without one is also refused.
 */
export const requireOwnOrigin = (request: Request, { origins }: Pick<SignInSettings, 'origins'>) => {
  const origin = request.headers.get('origin')
  if (origin === null || !origins.includes(origin)) throw new SignInError('wrong_origin')
}
