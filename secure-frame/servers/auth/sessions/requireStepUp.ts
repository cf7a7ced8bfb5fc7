import { RefusalError } from '../refusal.ts'
import type { AuthSession } from './findAuthSession.ts'

/** Time for which an entered code permits sensitive actions of the session. */
export const stepUpLifeMs = 300_000

/** Refuses sensitive actions unless a code was entered recently. */
export const requireStepUp = ({ stepUpUntil }: AuthSession, now: number) => {
  if (stepUpUntil.getTime() <= now) throw new RefusalError('step_up_required')
}
