import { BaseError } from '#protocol/errors/BaseError'
import type { Messages } from '../../messages/Messages.ts'

/**
 * The entry of a mailed code. `awaited` until it is complete, `checking` while the secure frame redeems it. After that
 * it is `wrong` (may be corrected), `over` (expired or locked: needs a new code) or `failed` (may be repeated).
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

/** A number in the data of an error, such as `retryAfterSeconds`. */
export const readErrorNumber = (error: unknown, name: string) => {
  const value = valueIn(error, name)
  return typeof value === 'number' ? value : undefined
}

/** A text in the data of an error. */
export const textIn = (error: unknown, name: string) => {
  const value = valueIn(error, name)
  return typeof value === 'string' ? value : undefined
}

/** From when on what was refused with `retryAfterSeconds` may be tried again, in Unix milliseconds. */
export const retryAtOf = (error: unknown) => Date.now() + (readErrorNumber(error, 'retryAfterSeconds') ?? 0) * 1000

/** The entry after its code was refused. */
export const entryAfter = (error: unknown): CodeEntry => {
  const errorCode = errorCodeOf(error)
  if (errorCode === 'wrong_code') return { code: 'wrong', triesLeft: readErrorNumber(error, 'triesLeft') ?? 0 }
  return { code: errorCode === 'code_expired' || errorCode === 'code_locked' ? 'over' : 'failed' }
}

/** The sentence under the code's field, where there is one. */
export const codeErrorText = (entry: CodeEntry, messages: Messages) => {
  if (entry.code === 'wrong') return messages.wrongCode(entry.triesLeft)
  return entry.code === 'failed' ? messages.anErrorOccurred : undefined
}
