import { getAddress } from 'viem'
import { createBlockchainData } from '../../../services/blockchain-data/blockchainData.ts'
import type { Currency } from '../../../services/blockchain-data/fungible.ts'
import { userAgent } from '../../pictures/fetch/requestOnce.ts'
import type { Prices } from './readTokenPrices.ts'

/** A service with the shape of this one, which is asked for prices first. */
export interface PriceEndpoint {
  origin: string
  /** A project of that service. */
  projectId: string
}

/** A visitor waits for the answer; without it, pools say the price. */
const patienceMs = 3_000

/**
 * Sends our own user agent. A service that is configured as its own price source recognises its request by it, and refuses it
 * in place of asking itself for ever.
 */
const named =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (url, init) =>
    fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), 'user-agent': userAgent } })

/** Addresses of Ethereum are written in either case; mints of Solana in one. */
const tokenOf = (address: string) => (address.startsWith('0x') ? getAddress(address) : address)

/** Reads prices from another service. None where it does not answer in time, or knows none in this currency. */
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
