import type { LeastPrices } from './userOperation.ts'

/** The operation costs more than was shown: nothing was sent, and the visitor is asked again. */
export class OperationGrownError extends Error {
  override readonly name = 'OperationGrownError'
  /** What the bundler names where it refuses the price. */
  readonly least: LeastPrices

  constructor(least: LeastPrices = {}, cause?: unknown) {
    super('The network fee has grown', { cause })
    this.least = least
  }
}
