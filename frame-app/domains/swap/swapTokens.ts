import { atom } from 'jotai'
import { outsideAtom } from '../../outside/outside.ts'
import type { SwapToken } from '../../services/blockchain-data/swap/getSwapTokens.ts'
import { activeNetworkAtom } from '../connections/accountAtoms.ts'
import { holdingsAtom } from '../tokens/holdings.ts'
import { loadSwapData } from './loadSwapData.ts'
import { mergeHoldings, type SwapHolding } from './swapHolding.ts'

interface Listed {
  chainId: string
  tokens: readonly SwapToken[]
  hasFailed?: boolean
}

const listedAtom = atom<Listed | undefined>(undefined)

export type SwapTokens =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; tokens: readonly SwapHolding[] }

/** The tokens that can be swapped on the active network. */
export const swapTokensAtom = atom((get): SwapTokens => {
  const network = get(activeNetworkAtom)
  const listed = get(listedAtom)
  const held = get(holdingsAtom)
  if (!network || listed?.chainId !== network.caipNetworkId) return { status: 'loading' }
  if (listed.hasFailed) return { status: 'failed' }
  const holdings = held.status === 'ready' ? held.holdings : undefined
  return { status: 'ready', tokens: mergeHoldings(listed.tokens, holdings, network) }
})

/** Loads the tokens if they are not loaded yet. */
export const loadSwapTokensAtom = atom(null, async (get, set) => {
  const chainId = get(activeNetworkAtom)?.caipNetworkId
  const known = get(listedAtom)
  if (chainId === undefined || (known?.chainId === chainId && !known.hasFailed)) return
  set(listedAtom, undefined)
  const put = (listed: Listed) => get(activeNetworkAtom)?.caipNetworkId === chainId && set(listedAtom, listed)
  try {
    const { getTokens } = await loadSwapData(get(outsideAtom))
    put({ chainId, tokens: await getTokens({ chainId }) })
  } catch {
    // The view shows the failure and a retry button.
    put({ chainId, tokens: [], hasFailed: true })
  }
})

/** Adds a token by its contract address. Resolves with true if it exists. */
export const addSwapTokenAtom = atom(null, async (get, set, address: string) => {
  const chainId = get(activeNetworkAtom)?.caipNetworkId
  if (chainId === undefined) return false
  const { getTokens } = await loadSwapData(get(outsideAtom))
  const found = await getTokens({ chainId, address })
  const listed = get(listedAtom)
  if (listed?.chainId !== chainId) return false
  const isNew = ({ address: id }: SwapToken) => listed.tokens.every((one) => one.address !== id)
  set(listedAtom, { ...listed, tokens: [...listed.tokens, ...found.filter(isNew)] })
  return found.length > 0
})
