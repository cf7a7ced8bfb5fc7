import { RefusalError } from '../refusal.ts'
import type { AuthSession } from './findAuthSession.ts'

/** Time for which a proof permits sensitive actions of the session. */
export const stepUpLifeMs = 300_000

/** Rejects sensitive actions without a recent step-up. */
export const requireStepUp = ({ stepUpUntil }: AuthSession, now: number) => {
  if (stepUpUntil.getTime() <= now) throw new RefusalError('step_up_required')
}
