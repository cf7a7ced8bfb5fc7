import { getAddress } from 'viem'
import { createBlockchainData } from '../../../services/blockchain-data/blockchainData.ts'
import type { Currency } from '../../../services/blockchain-data/fungible.ts'
import { userAgent } from '../../app/pictures/fetch/requestOnce.ts'
import type { Prices } from './readTokenPrices.ts'

/** A service with the same API as this one. It is queried for prices first. */
export interface PriceEndpoint {
  origin: string
  /** Project id used at that service. */
  projectId: string
}

/** Timeout, because a visitor waits. If there is no answer, the price comes from pools. */
const patienceMs = 3_000

/**
 * Sends this service's user agent. A service that is configured as its own price source rejects such requests, which
 * prevents an endless loop.
 */
const named =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (url, init) =>
    fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), 'user-agent': userAgent } })

/** Normalizes a token address. Ethereum addresses can be in either case; Solana mints are case-sensitive. */
const tokenOf = (address: string) => (address.startsWith('0x') ? getAddress(address) : address)

/**
 * Creates a source that reads prices from another service. Empty if that service does not answer in time or has no
 * prices in this currency.
 */
export const createPriceSource = ({ origin, projectId }: PriceEndpoint, fetch = globalThis.fetch) => {
  const { getPrices } = createBlockchainData({
    baseUrl: origin,
    projectId,
    sdkType: 'server',
    sdkVersion: '0.0.0',
    fetch: named(fetch),
  })
  return async (chainId: string, tokens: readonly string[], currency: Currency): Promise<Prices> => {
    const idOf = (token: string) => `${chainId}:${token}`
    const asked = new Set(tokens.map(idOf))
    try {
      const found = await getPrices({ addresses: [...asked], currency }, AbortSignal.timeout(patienceMs))
      return new Map(
        found.flatMap(({ address, price }) =>
          price === undefined || !asked.has(address) ? [] : [[tokenOf(address.slice(chainId.length + 1)), price]],
        ),
      )
    } catch {
      return new Map()
    }
  }
}
export type PriceSource = ReturnType<typeof createPriceSource>
