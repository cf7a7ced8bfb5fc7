import { canTrackVisibility } from '../approval/decide/visibility.ts'
import type { TouchProblem, TouchReason } from '../approval/touch/describeTouch.ts'
import { mayPromptHere } from './mayPromptHere.ts'

interface ToTouch {
  reason: TouchReason
  asked: { question: { credentials: readonly unknown[] } }
}

/**
 * Returns the reason why this frame cannot request a passkey confirmation, as far as the browser reports one before the
 * visitor's click. Undefined if it can.
 */
export const firstProblem = (
  { asked, reason }: ToTouch,
  tracks = canTrackVisibility(),
  mayAsk = mayPromptHere('use'),
): TouchProblem | undefined => {
  if (asked.question.credentials.length === 0) return 'noPasskey'
  // On a covered sheet, the confirmation that raises a limit would look like that of a login.
  if (reason.kind === 'limit' && !tracks) return 'mayCover'
  return mayAsk ? undefined : 'notHere'
}
