/** A code that programs may rely on: a number of the RPC map, or a literal name. */
export type ErrorCode = number | string

/** The base of all errors of Foyer: a stable code, a sentence, optional plain data, and the error that caused it. */
export class BaseError extends Error {
  override readonly name: string = 'FoyerError'
  readonly code: ErrorCode
  readonly data: unknown

  constructor(code: ErrorCode, message: string, data?: unknown, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.data = data
  }
}
