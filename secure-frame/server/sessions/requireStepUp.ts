import { RefusalError } from '../refusal.ts'
import type { AuthSession } from './findAuthSession.ts'

/** How long a code that was typed lets the session do what is sensitive. */
export const stepUpLifeMs = 300_000

/** Refuses what is sensitive unless a code was typed a moment ago. */
export const requireStepUp = ({ stepUpUntil }: AuthSession, now: number) => {
  if (stepUpUntil.getTime() <= now) throw new RefusalError('step_up_required')
}
