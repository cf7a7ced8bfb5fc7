import { BaseError } from '#protocol/errors/BaseError'

/**
 * Thrown if the server's data contradicts this device's: no wallet, another wallet, or one that the server could open.
 * The data is rejected, and nothing is sent to the server.
 */
export class TierError extends BaseError {
  override readonly name = 'TierError'
  constructor() {
    super('tier_lowered', 'The server does not give back the wallet that this device knows')
  }
}
