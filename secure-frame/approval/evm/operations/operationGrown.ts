import type { LeastPrices } from './userOperation.ts'

/** The operation costs more than shown. It was not sent, and the visitor must approve again. */
export class OperationGrownError extends Error {
  override readonly name = 'OperationGrownError'
  /** The minimum prices that the bundler named when it refused. */
  readonly least: LeastPrices

  constructor(least: LeastPrices = {}, cause?: unknown) {
    super('The network fee has grown', { cause })
    this.least = least
  }
}
