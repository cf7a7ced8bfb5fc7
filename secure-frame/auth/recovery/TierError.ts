import { BaseError } from '#protocol/errors/BaseError'

/**
 * The server's data contradicts this device's: no wallet, another one, or one that the server could open itself. The
 * data is rejected, and the server gets nothing.
 */
export class TierError extends BaseError {
  override readonly name = 'TierError'
  constructor() {
    super('tier_lowered', 'The server does not give back the wallet that this device knows')
  }
}
