import { BaseError } from '#protocol/errors/BaseError'
import type { AuthRefusal } from '../contract/refusal.ts'

/** The auth server refused: its code, its sentence, and the numbers that the visitor is told. */
export class AuthError extends BaseError {
  override readonly name = 'AuthError'
  constructor({ error, message, triesLeft, retryAfterSeconds }: AuthRefusal) {
    const numbers = {
      ...(triesLeft === undefined ? {} : { triesLeft }),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    }
    super(error, message, Object.keys(numbers).length > 0 ? numbers : undefined)
  }
}

/** The auth server cannot be reached, or what answered was not it. */
export class AuthUnreachableError extends BaseError {
  override readonly name = 'AuthUnreachableError'
  constructor() {
    super('auth_unreachable', 'An error occurred')
  }
}

export const isRefusal = (error: unknown, code: AuthRefusal['error']) =>
  error instanceof AuthError && error.code === code
