/** A code that programs may rely on: a number of the RPC map, or a literal name. */
export type ErrorCode = number | string

/** The root of everything that Foyer throws: a stable code, a sentence, and optional plain data. */
export class BaseError extends Error {
  override readonly name: string = 'FoyerError'
  readonly code: ErrorCode
  readonly data: unknown

  constructor(code: ErrorCode, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}
