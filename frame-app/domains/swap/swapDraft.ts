import { atom } from 'jotai'
import type { ExactSide } from '../../services/blockchain-data/swap/swapShapes.ts'
import { offeredAccountIdAtom } from '../account-data/accountId.ts'
import type { Measure } from '../tokens/measuredAmount.ts'
import { isNative, type SwapHolding } from './swapHolding.ts'

/** The visitor's selection and input. Tokens are CAIP-10 ids. */
export interface SwapDraft {
  from?: string
  to?: string
  /** The token symbols given by a page. */
  asked?: { from?: string; to?: string }
  amount: string
  /** The unit of the typed amount. Defaults to the token. */
  amountIn?: Measure
  /** The side on which the visitor typed the amount. */
  exact: ExactSide
  /** The display and input unit of each side. Defaults to the token. */
  shownIn: Partial<Record<ExactSide, Measure>>
}

export type Side = 'from' | 'to'

const empty: SwapDraft = { amount: '', exact: 'in', shownIn: {} }

const keptAtom = atom<{ place?: string; draft: SwapDraft }>({ draft: empty })

/** The draft for the active account and network. Empty after either changes. */
export const swapDraftAtom = atom((get) => {
  const { place, draft } = get(keptAtom)
  return place === get(offeredAccountIdAtom) ? draft : empty
})

export const changeSwapAtom = atom(null, (get, set, change: Partial<SwapDraft>) =>
  set(keptAtom, { place: get(offeredAccountIdAtom), draft: { ...get(swapDraftAtom), ...change } }),
)

export const clearSwapAtom = atom(null, (_get, set) => set(keptAtom, { draft: empty }))

interface PageFill {
  fromToken?: string
  toToken?: string
  amount?: string
}

/** Applies the page's values. Undefined values leave the current ones unchanged. */
export const fillSwapAtom = atom(null, (get, set, { fromToken, toToken, amount }: PageFill) => {
  if (fromToken === undefined && toToken === undefined && amount === undefined) return
  const draft: SwapDraft = { ...empty, asked: { from: fromToken, to: toToken }, amount: amount ?? '' }
  set(keptAtom, { place: get(offeredAccountIdAtom), draft })
})

/** Finds a verified token by its symbol. Unverified tokens are excluded, because they can use any symbol. */
const bySymbol = (tokens: readonly SwapHolding[], symbol: string | undefined) =>
  symbol === undefined
    ? undefined
    : tokens.find((one) => one.isVerified !== false && one.symbol.toLowerCase() === symbol.toLowerCase())

export interface SwapHoldingPair {
  from: SwapHolding | undefined
  to: SwapHolding | undefined
}

/** Returns the draft's tokens. By default, the network's native currency is paid. */
export const pairOf = (tokens: readonly SwapHolding[], { from, to, asked }: SwapDraft): SwapHoldingPair => {
  const find = (id: string | undefined, symbol: string | undefined) =>
    id === undefined ? bySymbol(tokens, symbol) : tokens.find((one) => one.id === id)
  const got = find(to, asked?.to)
  const given = find(from, asked?.from) ?? tokens.find((one) => isNative(one) && one.id !== got?.id)
  return { from: given, to: got?.id === given?.id ? undefined : got }
}

/** Selects a token for a side. If the other side has the same token, it gets the replaced one. */
export const chooseTokenAtom = atom(
  null,
  (_get, set, { pair, side, id }: { pair: SwapHoldingPair; side: Side; id: string }) => {
    const ids = { from: pair.from?.id, to: pair.to?.id }
    const other: Side = side === 'from' ? 'to' : 'from'
    const moved = ids[other] === id ? { [other]: ids[side] } : {}
    set(changeSwapAtom, { ...ids, ...moved, [side]: id, asked: undefined })
  },
)

/** Reverses the swap. A typed amount stays with its token and unit. */
export const turnRoundAtom = atom(null, (get, set, { from, to }: SwapHoldingPair) => {
  const { exact, shownIn } = get(swapDraftAtom)
  const turned = { exact: exact === 'in' ? 'out' : 'in', shownIn: { in: shownIn.out, out: shownIn.in } } as const
  set(changeSwapAtom, { from: to?.id, to: from?.id, asked: undefined, ...turned })
})
