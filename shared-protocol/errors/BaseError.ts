/** A stable code for programs: a number of the RPC error table, or a literal name. */
export type ErrorCode = number | string

/** Base class of all Foyer errors, with a stable code, a message, optional plain data and a cause. */
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
