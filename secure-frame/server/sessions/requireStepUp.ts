import { RefusalError } from '../refusal.ts'
import type { Session } from './findSession.ts'

/** Refuses what is sensitive unless a code was typed a moment ago. */
export const requireStepUp = ({ stepUpUntil }: Session, now: number) => {
  if (stepUpUntil.getTime() <= now) throw new RefusalError('step_up_required')
}
