import { BaseError } from '#protocol/errors/BaseError'
import type { AuthRefusal } from '../contract/refusal.ts'

/** The auth server refused: its code, its sentence, and the numbers that the visitor sees. */
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

/** The auth server cannot be reached, or its answer does not fit the contract. */
export class AuthUnreachableError extends BaseError {
  override readonly name = 'AuthUnreachableError'
  constructor(options?: ErrorOptions) {
    super('auth_unreachable', 'An error occurred', undefined, options)
  }
}

export const isRefusal = (error: unknown, code: AuthRefusal['error']) =>
  error instanceof AuthError && error.code === code
