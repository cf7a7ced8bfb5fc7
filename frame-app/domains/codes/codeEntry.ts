import { BaseError } from '#protocol/errors/BaseError'
import type { Messages } from '../../messages/Messages.ts'

/**
 * State of the code entry. It is `awaited` until complete, and `checking` while the secure frame redeems it. A `wrong`
 * code can be corrected. An `over` code is expired or locked, so a new one is needed. After `failed`, the same code can
 * be retried.
 */
export type CodeEntry =
  | { code: 'awaited' | 'checking' | 'over' | 'failed' }
  /** `triesLeft` comes from the server. */
  | { code: 'wrong'; triesLeft: number }

export const errorCodeOf = (error: unknown) => (error instanceof BaseError ? error.code : undefined)

const valueIn = (error: unknown, name: string) => {
  const { [name]: value } = ((error instanceof BaseError && error.data) || {}) as Record<string, unknown>
  return value
}

/** Returns a number from the error data, such as `retryAfterSeconds`. */
export const readErrorNumber = (error: unknown, name: string) => {
  const value = valueIn(error, name)
  return typeof value === 'number' ? value : undefined
}

/** Returns a string from the error data. */
export const textIn = (error: unknown, name: string) => {
  const value = valueIn(error, name)
  return typeof value === 'string' ? value : undefined
}

/** Returns when a request rejected with `retryAfterSeconds` can be retried, in Unix milliseconds. */
export const retryAtOf = (error: unknown) => Date.now() + (readErrorNumber(error, 'retryAfterSeconds') ?? 0) * 1000

/** Returns the entry state after a code was rejected. */
export const entryAfter = (error: unknown): CodeEntry => {
  const errorCode = errorCodeOf(error)
  if (errorCode === 'wrong_code') return { code: 'wrong', triesLeft: readErrorNumber(error, 'triesLeft') ?? 0 }
  return { code: errorCode === 'code_expired' || errorCode === 'code_locked' ? 'over' : 'failed' }
}

/** Returns the error message below the code field, if any. */
export const codeErrorText = (entry: CodeEntry, messages: Messages) => {
  if (entry.code === 'wrong') return messages.wrongCode(entry.triesLeft)
  return entry.code === 'failed' ? messages.anErrorOccurred : undefined
}
