import { canTrackVisibility } from '../approval/decide/visibility.ts'
import type { TouchProblem, TouchReason } from '../approval/touch/describeTouch.ts'
import { mayAskHere } from './mayAskHere.ts'

interface ToTouch {
  reason: TouchReason
  asked: { question: { credentials: readonly unknown[] } }
}

/** What keeps a touch from being asked for in this frame: where the browser says so, it is told before a press is wasted. */
export const firstProblem = (
  { asked, reason }: ToTouch,
  tracks = canTrackVisibility(),
  mayAsk = mayAskHere('use'),
): TouchProblem | undefined => {
  if (asked.question.credentials.length === 0) return 'noPasskey'
  // Covered, the touch that raises a limit would look like that of a login.
  if (reason.kind === 'limit' && !tracks) return 'mayCover'
  return mayAsk ? undefined : 'notHere'
}
