import type { Context } from 'hono'
import type { Charges } from '../../routes/createCharges.ts'
import type { OnrampAdapter } from '../OnrampAdapter.ts'
import type { Purchases } from '../purchases.ts'

/** Dependencies of the purchase routes. */
export interface OnrampDeps {
  providers: readonly OnrampAdapter[]
  purchases: Purchases
  charges: Charges
  /** Public origin of the service. */
  origin: string
  /** IP address of the visitor. */
  addressOf: (context: Context) => string
  now?: () => number
}
