import { setAccountAtom } from '../../frame-app/domains/connections/setAccount.ts'
import { changeSwapAtom, type SwapDraft } from '../../frame-app/domains/swap/swapDraft.ts'
import type { SwapHolding } from '../../frame-app/domains/swap/swapHolding.ts'
import { putReviewAtom, type Review, reviewedAtom, reviewSwapAtom } from '../../frame-app/domains/swap/swapReview.ts'
import { loadSwapTokensAtom } from '../../frame-app/domains/swap/swapTokens.ts'
import { refreshHoldingsAtom } from '../../frame-app/domains/tokens/holdings.ts'
import { openModalAtom } from '../../frame-app/navigation/modal.ts'
import { pushAtom } from '../../frame-app/navigation/navigation.ts'
import type { SwapQuote } from '../../frame-app/services/blockchain-data/swap/getSwapQuotes.ts'
import type { SwapToken } from '../../frame-app/services/blockchain-data/swap/getSwapTokens.ts'
import type { SwapData } from '../../frame-app/services/blockchain-data/swap/swapData.ts'
import { createTestConnector, createTestData, createTestStore } from '../../frame-app/test/testOutside.ts'
import { nativeAddress } from '../../shared-protocol/vocabulary/nativeCurrency.ts'
import { exampleAddress as address } from './exampleAddress.ts'

export type Store = ReturnType<typeof createTestStore>

const chainId = 'eip155:1'
const idOf = (contract: string) => `${chainId}:${contract}`
const tokenOf = (symbol: string, name: string, contract: string, decimals = 18, isVerified = true): SwapToken => ({
  symbol,
  name,
  decimals,
  isVerified,
  address: idOf(contract),
  logoUri: '',
})
const tokens = {
  ether: tokenOf('ETH', 'Ether', nativeAddress),
  weth: tokenOf('WETH', 'Wrapped Ether', '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'),
  usdc: tokenOf('USDC', 'USD Coin', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 6),
  tiny: tokenOf('TINY', 'Tiny', `0x${'b'.repeat(40)}`),
  unpriced: tokenOf('NEW', 'Newcomer', `0x${'d'.repeat(40)}`, 18, false),
}
type Name = keyof typeof tokens

const prices: Partial<Record<Name, number>> = { ether: 3125, weth: 3125, usdc: 1, tiny: 1.6 }
const held: Partial<Record<Name, string>> = { weth: '0.25', usdc: '1250' }

/** Units of each token per ether: dollars, TINY or NEW. */
const rates: Record<Name, number> = { ether: 1, weth: 1, usdc: 3124.9, tiny: 1766.1, unpriced: 12_500 }

const nameOf = (id: string) =>
  (Object.keys(tokens) as Name[]).find((name) => tokens[name].address.toLowerCase() === id.toLowerCase()) ?? 'ether'

export const never = () => new Promise<never>(() => undefined)
export const down = () => Promise.reject(new Error('503'))

const wholeOf = (units: bigint, { decimals }: SwapToken) => Number(units) / 10 ** decimals
const unitsOf = (whole: number, { decimals }: SwapToken) =>
  BigInt(Math.round(whole * 1e6)) * 10n ** BigInt(decimals - 6)

const quoteSwap = async ({ from, to, amount, exact = 'in' }: Parameters<SwapData['getQuote']>[0]) => {
  const [given, got] = [nameOf(from), nameOf(to)]
  const rate = rates[got] / rates[given]
  const isIn = exact === 'in'
  const other = isIn
    ? unitsOf(wholeOf(amount, tokens[given]) * rate, tokens[got])
    : unitsOf(wholeOf(amount, tokens[got]) / rate, tokens[given])
  const isWrapping = rates[given] === rates[got]
  const whole = wholeOf(isIn ? amount : other, tokens[given])
  const quote: SwapQuote = {
    id: null,
    fromAccount: from,
    toAccount: to,
    exact,
    tax: 0,
    fromAmount: isIn ? amount : other,
    toAmount: isIn ? other : amount,
    router: idOf('0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45'),
    ...(isWrapping ? {} : { provider: 'Uniswap', poolFee: 0.003, impact: got === 'tiny' ? whole / 7.27 : 0.0012 }),
  }
  return quote
}

const swaps: SwapData = {
  getTokens: async () => Object.values(tokens),
  getQuote: quoteSwap,
  getAllowance: never,
  getGasPrice: never,
  buildApprove: never,
  buildSwap: never,
}

const balances = Object.entries(held).map(([name, numeric]) => {
  const { address: contract, symbol, name: title, decimals } = tokens[name as Name]
  return {
    symbol,
    name: title,
    chainId,
    address: contract,
    iconUrl: '',
    isVerified: true,
    isSpam: false,
    quantity: { decimals: String(decimals), numeric },
    price: prices[name as Name],
    value: undefined,
  }
})

/** 0.842 ETH. */
const etherHeld = '0xbaf6289f4e10000'

/** A store whose account can swap. The service answers with these examples, except for `changes`. */
const storeOf = (changes: Partial<SwapData> = {}): Store => {
  const request = async () => etherHeld
  const store = createTestStore({
    connectors: { injected: { eip155: createTestConnector({ request }) }, walletConnect: {}, embedded: {} },
    data: createTestData({
      swaps: async () => ({ ...swaps, ...changes }),
      getBalances: async () => balances,
      getPrices: async ({ addresses }) =>
        addresses.map((id) => {
          const { name, symbol } = tokens[nameOf(id)]
          return { address: id, name, symbol, iconUrl: '', price: prices[nameOf(id)] }
        }),
    }),
  })
  const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'injected' as const }
  const account = { wallet, address, accounts: [address], caipNetworkId: chainId }
  store.set(setAccountAtom, 'eip155', { status: 'connected', ...account })
  store.set(openModalAtom, { name: 'Account' })
  store.set(pushAtom, { name: 'Swap' })
  void store.set(loadSwapTokensAtom)
  void store.set(refreshHoldingsAtom)
  return store
}

interface Typed extends Partial<Omit<SwapDraft, 'from' | 'to'>> {
  from?: Name
  to?: Name
}

/** The form with typed values. */
export const formStore = ({ from = 'ether', to, ...typed }: Typed, changes?: Partial<SwapData>) => {
  const store = storeOf(changes)
  store.set(changeSwapAtom, { from: tokens[from].address, to: to && tokens[to].address, ...typed })
  return store
}

const holdingOf = (name: Name): SwapHolding => {
  const { address: id, symbol, name: title, decimals, isVerified } = tokens[name]
  return {
    id,
    isVerified,
    assetId: id,
    symbol,
    name: title,
    decimals,
    units: 10n ** BigInt(decimals),
    price: prices[name],
  }
}

/** The transaction that the service built for the reviewed swap. */
export const builtOf = (step: 'allow' | 'swap'): Review => ({
  status: 'ready',
  step,
  built: {
    tx: {
      from: idOf(address),
      to: idOf(address),
      data: '0x12345678',
      amount: 1n,
      value: 0n,
      eip155: { gas: 180_000n, gasPrice: 2_000_000_000n },
    },
    mostIn: 1n,
    leastOut: 1n,
    deadline: 1,
    isTried: true,
  },
})

/** The review of a swap of `whole` tokens, in one of its states. */
export const reviewStore = (from: Name, to: Name, whole: number, review: Review) => {
  const store = storeOf()
  store.set(pushAtom, { name: 'SwapReview' })
  const amount = unitsOf(whole, tokens[from])
  const wish = { from: tokens[from].address, to: tokens[to].address, amount, exact: 'in' as const }
  const put = async () => {
    const quote = await quoteSwap(wish)
    store.set(reviewSwapAtom, {
      from: holdingOf(from),
      to: holdingOf(to),
      amount,
      exact: 'in',
      userAddress: address,
      slippageBips: 100n,
      quote,
      worstImpact: 0,
    })
    const reviewed = store.get(reviewedAtom)
    if (reviewed) store.set(putReviewAtom, reviewed, review)
  }
  return { store, put }
}

export const plainStore = storeOf
