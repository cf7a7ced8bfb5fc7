import { RefusalError } from '../refusal.ts'
import type { AuthSession } from './findAuthSession.ts'

/**
 * Rejects actions for which a provider login is not sufficient. They require an e-mailed code or a passkey within the
 * last five minutes.
 */
export const requireStrong = ({ strongUntil }: Pick<AuthSession, 'strongUntil'>, now: number) => {
  if (strongUntil === null || strongUntil.getTime() <= now) throw new RefusalError('step_up_required')
}
