import type { Address } from 'viem'
import { standsForNative } from '#protocol/vocabulary/nativeCurrency'
import type { Currency, Fungible } from '../../../services/blockchain-data/fungible.ts'
import type { Chain, EvmChain, SolanaChain } from '../chains.ts'
import type { Pricer } from '../prices/createPricer.ts'
import { wrappedNativeOf } from '../prices/wrappedNativeOf.ts'
import { describeTokens } from '../tokens/describeTokens.ts'
import { nameMints } from '../tokens/nameMints.ts'
import { pictureUrlOf } from '../tokens/pictureUrlOf.ts'
import type { TokenCatalogue } from '../tokens/tokenCatalogue.ts'

/** A token in a price request. */
export interface RequestedToken {
  /** The token's id as in the request. */
  id: string
  chainId: string
  address: string
}

interface Deps {
  readPrices: Pricer
  catalogue: TokenCatalogue
  /** Origin that hosts the images. */
  appOrigin: string
}

type PricedToken = Omit<Fungible, 'address' | 'price' | 'iconUrl'> & { isVerified: boolean; logoUri?: string }
type Prices = Awaited<ReturnType<Pricer>>

const evmTokens = async (chain: EvmChain, catalogue: TokenCatalogue, tokens: readonly string[]) => {
  // On an EVM chain, all tokens have EVM addresses.
  const described = await describeTokens(chain, catalogue, tokens as readonly Address[])
  return (token: string): PricedToken | undefined => described[tokens.indexOf(token)]
}

/** Describes Solana tokens. A mint that is unlisted and has no price is omitted, because it may not exist. */
const solanaTokens = async (
  chain: SolanaChain,
  catalogue: TokenCatalogue,
  tokens: readonly string[],
  prices: Prices,
) => {
  const known = tokens.filter((mint) => prices.has(mint) || catalogue.find(chain.chainId, mint))
  const nameOf = await nameMints(chain, catalogue, known)
  return (mint: string): PricedToken | undefined => (known.includes(mint) ? nameOf(mint) : undefined)
}

/** Creates a reader for the descriptions and prices of a network's tokens. Unknown tokens are omitted. */
export const createPriceTokens =
  ({ readPrices, catalogue, appOrigin }: Deps) =>
  async (chain: Chain, asked: readonly RequestedToken[], currency: Currency): Promise<Fungible[]> => {
    const wrappedNative = wrappedNativeOf(chain)
    const tokens = asked.filter(({ address }) => !standsForNative(address))
    const addresses = tokens.map(({ address }) => address)
    const pricing = readPrices(chain, wrappedNative ? [...addresses, wrappedNative] : addresses, currency)
    const [tokenOf, prices] =
      chain.namespace === 'solana'
        ? [await solanaTokens(chain, catalogue, addresses, await pricing), await pricing]
        : await Promise.all([evmTokens(chain, catalogue, addresses), pricing])
    const tell = (id: string, token: PricedToken, price: number | undefined): Fungible => {
      const { name, symbol } = token
      return { address: id, name, symbol, iconUrl: pictureUrlOf(token, appOrigin), price }
    }
    const ofTokens = tokens.flatMap(({ id, address }) => {
      const token = tokenOf(address)
      return token ? [tell(id, token, prices.get(address))] : []
    })
    const own = asked.find(({ address }) => standsForNative(address))
    if (!own) return ofTokens
    const price = wrappedNative === undefined ? undefined : prices.get(wrappedNative)
    return [tell(own.id, { ...chain.currency, isVerified: true }, price), ...ofTokens]
  }
