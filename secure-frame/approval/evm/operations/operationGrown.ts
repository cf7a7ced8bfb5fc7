import type { LeastPrices } from './userOperation.ts'

/** Thrown if the operation costs more than shown. It was not sent, and the visitor must approve it again. */
export class OperationGrownError extends Error {
  override readonly name = 'OperationGrownError'
  /** The minimum prices in the bundler's rejection. */
  readonly least: LeastPrices

  constructor(least: LeastPrices = {}, cause?: unknown) {
    super('The network fee has grown', { cause })
    this.least = least
  }
}
