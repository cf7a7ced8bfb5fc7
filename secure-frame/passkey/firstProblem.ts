import { canTrackVisibility } from '../approval/decide/visibility.ts'
import type { TouchProblem, TouchReason } from '../approval/touch/describeTouch.ts'
import { mayPromptHere } from './mayPromptHere.ts'

interface ToTouch {
  reason: TouchReason
  asked: { question: { credentials: readonly unknown[] } }
}

/**
 * Returns the reason why this frame cannot request a passkey confirmation. Undefined if it can, as far as the browser
 * reports this before the visitor's click.
 */
export const firstProblem = (
  { asked, reason }: ToTouch,
  tracks = canTrackVisibility(),
  mayAsk = mayPromptHere('use'),
): TouchProblem | undefined => {
  if (asked.question.credentials.length === 0) return 'noPasskey'
  // If the sheet were covered, the visitor could mistake the confirmation that raises a limit for a login.
  if (reason.kind === 'limit' && !tracks) return 'mayCover'
  return mayAsk ? undefined : 'notHere'
}
