import { atom } from 'jotai'
import type { Network } from '#protocol/vocabulary/network'
import { outsideAtom } from '../../outside/outside.ts'
import { createAccountAnswer } from '../account-data/accountAnswer.ts'
import { offeredAccountIdAtom } from '../account-data/accountId.ts'
import { activeNetworkAtom, connectedAtom } from '../connections/accountAtoms.ts'
import { tellAccountAtom } from '../connections/accountDetails.ts'
import { requestWalletAtom } from '../connections/requestWallet.ts'
import { currencyOf } from './currencyOf.ts'
import { displayCurrencyAtom } from './displayCurrency.ts'
import type { Holding } from './Holding.ts'
import { nativeBalanceOf, reportedBalance } from './nativeBalance.ts'
import { readBalance } from './readBalance.ts'
import { repriceAtom } from './reprice.ts'
import { readServiceAtom } from './serviceHoldings.ts'
import { toTokenBalance } from './tokenBalance.ts'
import { readWalletTokensAtom } from './walletTokens.ts'
import { readWatchedAtom } from './watchedHoldings.ts'
import { worthOfHolding } from './worth.ts'

interface Ready {
  status: 'ready'
  holdings: readonly [native: Holding, ...tokens: Holding[]]
  /** The time of the service's last response (`Date.now`), if later requests failed. */
  staleSince: number | undefined
}

const nativeHolding = (network: Network, units: bigint, price?: number): Holding => ({
  ...currencyOf(network),
  units,
  price,
})

/**
 * Merges the lists. Each token is taken from the first source that contains it. Sorts by value, with unpriced tokens
 * last.
 */
const mergeTokens = (...sources: (readonly Holding[])[]) => {
  const known = new Map<string, Holding>()
  for (const token of sources.flat()) if (!known.has(token.assetId)) known.set(token.assetId, token)
  return [...known.values()].sort((a, b) => (worthOfHolding(b)?.amount ?? 0) - (worthOfHolding(a)?.amount ?? 0))
}

const held = createAccountAnswer<Ready>({
  keyOf: (get) => {
    const account = get(offeredAccountIdAtom)
    return account && `${account} ${get(displayCurrencyAtom)}`
  },
  read: async (get, set, { isPressed: forceUpdate }) => {
    const account = get(connectedAtom)
    const network = get(activeNetworkAtom)
    if (!get(offeredAccountIdAtom) || !account || !network) return { status: 'none' }
    const { address, caipNetworkId: chainId } = account
    const [units, added, ofWallet, { nativePrice, tokens, staleSince }] = await Promise.all([
      readBalance(account, network, get(requestWalletAtom)),
      set(readWatchedAtom, account, network),
      set(readWalletTokensAtom, account),
      set(readServiceAtom, { address, chainId, forceUpdate, now: performance.now() }),
    ])
    const native = nativeHolding(network, units, nativePrice)
    const merged = mergeTokens(tokens, added, ofWallet)
    const inDollars = [native, ...merged]
    set(tellAccountAtom, 'onNetwork', account, {
      ...reportedBalance(nativeBalanceOf(network, units)),
      tokenBalance: toTokenBalance(inDollars, chainId, get(outsideAtom).environment.appOrigin),
    })
    const reprice = await set(repriceAtom, inDollars, chainId)
    return { status: 'ready', holdings: [reprice(native), ...merged.map(reprice)], staleSince }
  },
})

/** The network's native currency, then its tokens. `none`: no account, or a network that the page does not support. */
export const holdingsAtom = held.answerAtom

/** The time of the oldest part (`Date.now`), if it could not be refreshed since. */
export const holdingsStaleSinceAtom = atom((get) => {
  const holdings = get(holdingsAtom)
  const ofService = holdings.status === 'ready' ? holdings.staleSince : undefined
  return ofService ?? get(held.staleSinceAtom)
})

/** Loads the active account's holdings. After a click, loads them from the chain. */
export const refreshHoldingsAtom = held.refreshAtom
