import * as z from '#protocol/schema'
import { nativeAddress } from '#protocol/vocabulary/nativeCurrency'
import { text } from '#protocol/vocabulary/scalars'
import type { TokenPrices } from './sumWorthInCents.ts'

const withinMs = 5_000

/** The service returns other fields for each token, which are ignored. */
const Answer = z.strictObject({
  fungibles: z.listOf(
    z.strictObject({
      address: text(128),
      price: z.optional(z.custom<number>((value) => typeof value === 'number' && value > 0)),
    }),
    100,
  ),
})

interface PriceDeps {
  /** The data service's origin, which is the modal's. */
  origin: string
  projectId: string
  fetch: typeof fetch
}

const toAddress = (token: string) => (token === 'native' ? nativeAddress : token)

/** Reads token prices from the data service. Prices that do not arrive in time stay undefined. */
export const createReadPrices =
  ({ origin, projectId, fetch }: PriceDeps) =>
  async (networkId: string, tokens: readonly string[]): Promise<TokenPrices> => {
    const idOf = (token: string) => `${networkId}:${toAddress(token)}`.toLowerCase()
    try {
      const response = await fetch(`${origin}/v1/fungible/price?${new URLSearchParams({ projectId })}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          // Uses the highest price of the last hour, because a low price would let larger amounts pass.
          currency: 'usd',
          projectId,
          isHighest: true,
          addresses: tokens.map((token) => `${networkId}:${toAddress(token)}`),
        }),
        credentials: 'omit',
        signal: AbortSignal.timeout(withinMs),
      })
      const { data } = z.safeParse(Answer, await response.json(), { dropsUnknown: true })
      return new Map(
        tokens.flatMap((token) => {
          const price = data?.fungibles.find(({ address }) => address.toLowerCase() === idOf(token))?.price
          return price === undefined ? [] : [[token, price] as const]
        }),
      )
    } catch {
      // Without prices, the value is undefined, so a passkey confirmation is required.
      return new Map()
    }
  }
