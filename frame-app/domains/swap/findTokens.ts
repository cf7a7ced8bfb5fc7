import type { SwapHolding } from './swapHolding.ts'

/** The suggested symbols: major tokens, then dollar tokens, then frequently traded tokens (specification §1.5). */
const suggested = [
  'ETH',
  'USDC',
  'USDT',
  'DAI',
  'WBTC',
  'WETH',
  'LINK',
  'UNI',
  'AAVE',
  'ARB',
  'OP',
  'MATIC',
  'POL',
  'BNB',
  'WBNB',
  'AVAX',
  'WAVAX',
  'CRV',
  'LDO',
  'MKR',
  'SNX',
  'COMP',
  'SUSHI',
  'CAKE',
  'PEPE',
  'SHIB',
  'USD₮0',
  'USDL',
  'FAIR',
]
const mostSuggested = 8

/** Returns the network's well-known tokens if they are verified. */
export const suggestedOf = (tokens: readonly SwapHolding[]) =>
  suggested
    .flatMap((symbol) => tokens.find((one) => one.symbol === symbol && one.isVerified !== false) ?? [])
    .slice(0, mostSuggested)

const placeIn = (text: string, search: string) => {
  const place = text.toLowerCase().indexOf(search)
  return place === -1 ? Number.POSITIVE_INFINITY : place
}

/** Returns the tokens whose symbol, name or address contains the text. The earliest match comes first. */
export const findTokens = (tokens: readonly SwapHolding[], typed: string) => {
  const search = typed.trim().toLowerCase()
  if (search === '') return [...tokens]
  const rank = ({ symbol, name, address = '' }: SwapHolding) =>
    Math.min(...[symbol, name, address].map((text) => placeIn(text, search)))
  return tokens.filter((token) => Number.isFinite(rank(token))).toSorted((a, b) => rank(a) - rank(b))
}

/** Returns the contract address if the search text is one. */
export const contractIn = (typed: string) => /^0x[0-9a-f]{40}$/i.exec(typed.trim())?.[0]
