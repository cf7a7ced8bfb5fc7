import { RefusalError } from '../refusal.ts'
import type { AuthSession } from './findAuthSession.ts'

/**
 * Refuses actions that a login by a provider does not permit. They require a mailed code or a passkey of the last five
 * minutes.
 */
export const requireStrong = ({ strongUntil }: Pick<AuthSession, 'strongUntil'>, now: number) => {
  if (strongUntil === null || strongUntil.getTime() <= now) throw new RefusalError('step_up_required')
}
