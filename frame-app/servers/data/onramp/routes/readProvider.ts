import { logOnramp } from '../logOnramp.ts'
import type { OnrampAdapter } from '../OnrampAdapter.ts'
import type { Purchases } from '../purchases.ts'

/**
 * Reads the purchase status from the provider and stores it. If the provider does not answer, the stored status is
 * unchanged.
 */
export const readProvider = async (provider: OnrampAdapter, purchases: Purchases, reference: string) => {
  try {
    await purchases.note(reference, await provider.readStatus(reference))
    return true
  } catch (error) {
    logOnramp(error)
    return false
  }
}
