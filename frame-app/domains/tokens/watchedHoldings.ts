import { atom } from 'jotai'
import { withDeadline } from '#protocol/async/withDeadline'
import type { Network } from '#protocol/vocabulary/network'
import { outsideAtom } from '../../outside/outside.ts'
import { accountIdAtom } from '../account-data/accountId.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import type { Holding } from './Holding.ts'
import { type WatchedToken, watchedTokensAtom } from './watchedTokens.ts'

/** The maximum time that balances wait for prices. */
const priceWaitMs = 3000

const addressOf = ({ assetId }: WatchedToken) => assetId.slice(assetId.indexOf('erc20:') + 'erc20:'.length)

/**
 * Returns prices by lower-case address. Empty if the data service does not respond, so that the balances are still
 * shown.
 */
const readPricesAtom = atom(null, async (get, _set, chainId: string, addresses: readonly string[]) => {
  try {
    const fungibles = await withDeadline(priceWaitMs, undefined, async (signal) => {
      const { getPrices } = await get(outsideAtom).data()
      return getPrices({ addresses: addresses.map((address) => `${chainId}:${address}`) }, signal)
    })
    return new Map(fungibles.map(({ address, price }) => [address.slice(chainId.length + 1).toLowerCase(), price]))
  } catch {
    return new Map<string, number | undefined>()
  }
})

/**
 * Loads the tokens that the visitor added to the account's list. Balances come from the page's node, and prices from
 * the data service.
 */
export const readWatchedAtom = atom(
  null,
  async (get, set, { address }: ConnectedAccount, network: Network): Promise<readonly Holding[]> => {
    const { caipNetworkId, rpcUrls } = network
    const watched = get(watchedTokensAtom)(get(accountIdAtom) ?? '')
    const own = watched.filter(({ assetId }) => assetId.startsWith(`${caipNetworkId}/`))
    if (own.length === 0 || rpcUrls.default.http.length === 0) return []
    const { getTokenBalances } = await import('../../services/chain-rpc/getTokenBalances.ts')
    const addresses = own.map(addressOf)
    const [balances, prices] = await Promise.all([
      getTokenBalances(network, address, addresses),
      set(readPricesAtom, caipNetworkId, addresses),
    ])
    return own.map((token, index): Holding => {
      const { assetId, symbol, decimals } = token
      const price = prices.get(addressOf(token))
      const known = { assetId, address: addressOf(token), symbol, name: symbol, decimals, units: balances[index] }
      return price === undefined ? known : { ...known, price }
    })
  },
)
