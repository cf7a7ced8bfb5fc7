import * as z from 'zod/mini'
import type { ProjectClient } from '../projectClient.ts'
import { type Currency, Fungible, maxPricedAddresses } from './fungible.ts'

export interface PriceQuery {
  /** CAIP-10 ids. */
  addresses: readonly string[]
  currency?: Currency
}

export const PricesAnswer = z.object({ fungibles: z.array(Fungible) })

const inParts = (addresses: readonly string[]) =>
  Array.from({ length: Math.ceil(addresses.length / maxPricedAddresses) }, (_, part) =>
    addresses.slice(part * maxPricedAddresses, (part + 1) * maxPricedAddresses),
  )

/** Reads token prices. Tokens unknown to the service are omitted. The price of a token is omitted if unknown. */
export const createGetPrices =
  ({ urlOf, post }: ProjectClient, projectId: string) =>
  async ({ addresses, currency = 'usd' }: PriceQuery, signal?: AbortSignal) => {
    const url = urlOf('/v1/fungible/price')
    const answers = inParts(addresses).map((part) =>
      post(url, { currency, addresses: part, projectId }, PricesAnswer, signal),
    )
    return (await Promise.all(answers)).flatMap(({ fungibles }) => fungibles)
  }
