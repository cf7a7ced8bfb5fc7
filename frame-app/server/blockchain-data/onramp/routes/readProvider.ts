import { logOnramp } from '../logOnramp.ts'
import type { OnrampAdapter } from '../OnrampAdapter.ts'
import type { Purchases } from '../purchases.ts'

/** Asks the provider how a purchase goes, and notes it. Where it does not answer, what is known stays. */
export const readProvider = async (provider: OnrampAdapter, purchases: Purchases, reference: string) => {
  try {
    await purchases.note(reference, await provider.readStatus(reference))
    return true
  } catch (error) {
    logOnramp(error)
    return false
  }
}
