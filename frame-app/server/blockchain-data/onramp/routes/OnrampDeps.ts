import type { Context } from 'hono'
import type { Charges } from '../../routes/createCharges.ts'
import type { OnrampAdapter } from '../OnrampAdapter.ts'
import type { Purchases } from '../purchases.ts'

/** What the calls of purchases work with. */
export interface OnrampDeps {
  providers: readonly OnrampAdapter[]
  purchases: Purchases
  charges: Charges
  /** Where the public reaches the service. */
  origin: string
  /** The visitor's network address. */
  addressOf: (context: Context) => string
  now?: () => number
}
