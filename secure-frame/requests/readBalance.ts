import * as z from '#protocol/schema'
import { text } from '#protocol/vocabulary/scalars'
import type { KnownBalance } from '../approval/opening/describeOpening.ts'

/** Time limit, because the visitor waits for the balance while the address is shown. */
const withinMs = 10_000

const Amount = z.custom<number>((value) => typeof value === 'number' && Number.isFinite(value) && value >= 0)

/** The service returns other fields for each token, which are ignored. */
const Answer = z.strictObject({
  balances: z.listOf(
    z.strictObject({
      value: z.optional(Amount),
      quantity: z.strictObject({ numeric: text(128, /^\d+(\.\d+)?$/) }),
    }),
    10_000,
  ),
})

interface BalanceParts {
  /** The data service's origin, which is the modal's. */
  origin: string
  projectId: string
  fetch: typeof fetch
}

/**
 * Creates the function that reads an account's balance from the data service. The function rejects if there is no valid
 * answer in time.
 */
export const createReadBalance = ({ origin, projectId, fetch }: BalanceParts) => {
  const read = async (address: string, given: AbortSignal) => {
    const query = new URLSearchParams({ projectId, currency: 'usd' })
    const response = await fetch(`${origin}/v1/account/${address}/balance?${query}`, {
      credentials: 'omit',
      signal: AbortSignal.any([given, AbortSignal.timeout(withinMs)]),
    })
    const { data } = z.safeParse(Answer, await response.json(), { dropsUnknown: true })
    if (!data) throw new TypeError('The data service gave no balance')
    return data.balances
  }

  /** Returns the total of all addresses. */
  return async (addresses: readonly string[], signal: AbortSignal): Promise<KnownBalance> => {
    const held = (await Promise.all(addresses.map((address) => read(address, signal)))).flat()
    return {
      dollars: held.reduce((total, { value = 0 }) => total + value, 0),
      isEmpty: held.every(({ quantity }) => /^[0.]+$/.test(quantity.numeric)),
    }
  }
}
export type ReadBalance = ReturnType<typeof createReadBalance>
