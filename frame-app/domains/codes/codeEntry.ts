import { BaseError } from '#protocol/errors/BaseError'
import type { Messages } from '../../messages/Messages.ts'

/**
 * The entry of a mailed code. `awaited` until it is complete, `checking` while the secure frame redeems it. After that,
 * it is `wrong` (can be corrected), `over` (expired or locked: needs a new code) or `failed` (can be repeated).
 */
export type CodeEntry =
  | { code: 'awaited' | 'checking' | 'over' | 'failed' }
  /** `triesLeft` is reported by the server. */
  | { code: 'wrong'; triesLeft: number }

export const errorCodeOf = (error: unknown) => (error instanceof BaseError ? error.code : undefined)

const valueIn = (error: unknown, name: string) => {
  const { [name]: value } = ((error instanceof BaseError && error.data) || {}) as Record<string, unknown>
  return value
}

/** Returns a number in the data of an error, such as `retryAfterSeconds`. */
export const readErrorNumber = (error: unknown, name: string) => {
  const value = valueIn(error, name)
  return typeof value === 'number' ? value : undefined
}

/** Returns a string in the data of an error. */
export const textIn = (error: unknown, name: string) => {
  const value = valueIn(error, name)
  return typeof value === 'string' ? value : undefined
}

/** Returns the time in Unix milliseconds from which a request refused with `retryAfterSeconds` can be retried. */
export const retryAtOf = (error: unknown) => Date.now() + (readErrorNumber(error, 'retryAfterSeconds') ?? 0) * 1000

/** Returns the entry after its code was refused. */
export const entryAfter = (error: unknown): CodeEntry => {
  const errorCode = errorCodeOf(error)
  if (errorCode === 'wrong_code') return { code: 'wrong', triesLeft: readErrorNumber(error, 'triesLeft') ?? 0 }
  return { code: errorCode === 'code_expired' || errorCode === 'code_locked' ? 'over' : 'failed' }
}

/** Returns the message under the code's field, if any. */
export const codeErrorText = (entry: CodeEntry, messages: Messages) => {
  if (entry.code === 'wrong') return messages.wrongCode(entry.triesLeft)
  return entry.code === 'failed' ? messages.anErrorOccurred : undefined
}
