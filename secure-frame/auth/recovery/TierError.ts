import { BaseError } from '#protocol/errors/BaseError'

/**
 * The server says less of a wallet than this device knows: no wallet, another one, or one that it could open itself. It is not
 * believed, and gets nothing.
 */
export class TierError extends BaseError {
  override readonly name = 'TierError'
  constructor() {
    super('tier_lowered', 'The server does not give back the wallet that this device knows')
  }
}
