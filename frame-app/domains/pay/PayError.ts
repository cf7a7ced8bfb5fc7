import { BaseError } from '#protocol/errors/BaseError'
import type { PayErrorCode } from '#protocol/pay'

/** Thrown if a payment cannot be made or was not made. Contains the error code for the page. */
export class PayError extends BaseError {
  override readonly name = 'PayError'
  override readonly code: PayErrorCode

  constructor(code: PayErrorCode, message: string, options?: ErrorOptions) {
    super(code, message, undefined, options)
    this.code = code
  }
}
