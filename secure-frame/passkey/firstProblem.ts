import { canTrackVisibility } from '../approval/decide/visibility.ts'
import type { TouchProblem, TouchReason } from '../approval/touch/describeTouch.ts'
import { mayPromptHere } from './mayPromptHere.ts'

interface ToTouch {
  reason: TouchReason
  asked: { question: { credentials: readonly unknown[] } }
}

/** Why this frame cannot ask for a touch, as far as the browser says so before the visitor presses. Undefined where it can. */
export const firstProblem = (
  { asked, reason }: ToTouch,
  tracks = canTrackVisibility(),
  mayAsk = mayPromptHere('use'),
): TouchProblem | undefined => {
  if (asked.question.credentials.length === 0) return 'noPasskey'
  // Covered, the touch that raises a limit would look like that of a login.
  if (reason.kind === 'limit' && !tracks) return 'mayCover'
  return mayAsk ? undefined : 'notHere'
}
