import { BaseError } from '#protocol/errors/BaseError'
import type { infer as Infer } from '#protocol/schema'
import { safeParse } from '#protocol/schema'
import type { ErrorCategory } from '#protocol/vocabulary/events/eventBatch'
import { EventCode } from '#protocol/vocabulary/events/eventWords'

type Category = Infer<typeof ErrorCategory>

/** Used for errors with no code or an unknown code. */
const unknownCode = 'unknown'

/** Returns the error code for events. */
export const eventCodeOf = (error: unknown) => {
  const code = error instanceof BaseError ? String(error.code) : unknownCode
  return safeParse(EventCode, code).success ? code : unknownCode
}

const categories: readonly (readonly [RegExp, Category])[] = [
  [/^malformed_answer$|^protocol_error$/, 'DATA_PARSING_ERROR'],
  [/^http_/, 'API_ERROR'],
  [/^iframe_|^auth_unreachable$|^link_lost$/, 'SECURE_SITE_ERROR'],
]

/** True if the error is not a fault: the visitor rejected, left, or must wait. */
const isNoFault =
  /^(4001|5000|5750|request_aborted|social_denied|passkey_cancelled|passkey_unanswered|grant_declined|email_cooldown|device_pending|wrong_code)$/

/** Describes an error for telemetry by category and code. Returns undefined if the error is not a product fault. */
export const describeError = (error: unknown, from: Category = 'INTERNAL_SDK_ERROR') => {
  const code = eventCodeOf(error)
  if (isNoFault.test(code) || (error instanceof Error && error.name === 'AbortError')) return undefined
  const category = categories.find(([pattern]) => pattern.test(code))?.[1] ?? from
  return { type: 'error' as const, category, code }
}
