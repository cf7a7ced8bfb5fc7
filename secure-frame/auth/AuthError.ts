import { BaseError } from '#protocol/errors/BaseError'
import type { AuthRefusal } from '../contract/refusal.ts'

/** A rejection by the auth server, with its code, its message, and details for the visitor. */
export class AuthError extends BaseError {
  override readonly name = 'AuthError'
  constructor({ error, message, triesLeft, retryAfterSeconds, email }: AuthRefusal) {
    const details = {
      ...(triesLeft === undefined ? {} : { triesLeft }),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      ...(email === undefined ? {} : { email }),
    }
    super(error, message, Object.keys(details).length > 0 ? details : undefined)
  }
}

/** The auth server cannot be reached, or its answer does not match the contract. */
export class AuthUnreachableError extends BaseError {
  override readonly name = 'AuthUnreachableError'
  constructor(options?: ErrorOptions) {
    super('auth_unreachable', 'An error occurred', undefined, options)
  }
}

export const isAuthRefusal = (error: unknown, code: AuthRefusal['error']) =>
  error instanceof AuthError && error.code === code
