/** A stable code for programs: a number of the RPC map, or a literal name. */
export type ErrorCode = number | string

/** The base of all errors of Foyer: a stable code, a message, optional plain data, and a cause. */
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
