import { atom } from 'jotai'
import type { ExactSide } from '../../services/blockchain-data/swap/swapShapes.ts'
import { offeredAccountIdAtom } from '../account-data/accountId.ts'
import type { Measure } from '../tokens/measuredAmount.ts'
import { isNative, type SwapHolding } from './swapHolding.ts'

/** The visitor's choices and input. Tokens are CAIP-10 ids. */
export interface SwapDraft {
  from?: string
  to?: string
  /** The symbols that a page provides. */
  asked?: { from?: string; to?: string }
  amount: string
  /** The unit of the typed amount. Undefined: the token. */
  amountIn?: Measure
  /** The side on which the amount was typed. */
  exact: ExactSide
  /** The unit in which each side is shown, and typed next. Undefined: the token. */
  shownIn: Partial<Record<ExactSide, Measure>>
}

export type Side = 'from' | 'to'

const empty: SwapDraft = { amount: '', exact: 'in', shownIn: {} }

const keptAtom = atom<{ place?: string; draft: SwapDraft }>({ draft: empty })

/** The draft of the active account on its network. Empty after a change of either. */
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

/** Applies the values from a page. Absent values keep the current ones. */
export const fillSwapAtom = atom(null, (get, set, { fromToken, toToken, amount }: PageFill) => {
  if (fromToken === undefined && toToken === undefined && amount === undefined) return
  const draft: SwapDraft = { ...empty, asked: { from: fromToken, to: toToken }, amount: amount ?? '' }
  set(keptAtom, { place: get(offeredAccountIdAtom), draft })
})

/** An unverified token can have any symbol, so a page cannot choose it by symbol. */
const bySymbol = (tokens: readonly SwapHolding[], symbol: string | undefined) =>
  symbol === undefined
    ? undefined
    : tokens.find((one) => one.isVerified !== false && one.symbol.toLowerCase() === symbol.toLowerCase())

export interface SwapHoldingPair {
  from: SwapHolding | undefined
  to: SwapHolding | undefined
}

/** Returns the tokens of a draft. By default, the network's native currency is given. */
export const pairOf = (tokens: readonly SwapHolding[], { from, to, asked }: SwapDraft): SwapHoldingPair => {
  const find = (id: string | undefined, symbol: string | undefined) =>
    id === undefined ? bySymbol(tokens, symbol) : tokens.find((one) => one.id === id)
  const got = find(to, asked?.to)
  const given = find(from, asked?.from) ?? tokens.find((one) => isNative(one) && one.id !== got?.id)
  return { from: given, to: got?.id === given?.id ? undefined : got }
}

/** Chooses a token for a side. If the other side has the same token, it takes the replaced one. */
export const chooseTokenAtom = atom(
  null,
  (_get, set, { pair, side, id }: { pair: SwapHoldingPair; side: Side; id: string }) => {
    const ids = { from: pair.from?.id, to: pair.to?.id }
    const other: Side = side === 'from' ? 'to' : 'from'
    const moved = ids[other] === id ? { [other]: ids[side] } : {}
    set(changeSwapAtom, { ...ids, ...moved, [side]: id, asked: undefined })
  },
)

/** Reverses the swap. A typed amount stays with its token, in its unit. */
export const turnRoundAtom = atom(null, (get, set, { from, to }: SwapHoldingPair) => {
  const { exact, shownIn } = get(swapDraftAtom)
  const turned = { exact: exact === 'in' ? 'out' : 'in', shownIn: { in: shownIn.out, out: shownIn.in } } as const
  set(changeSwapAtom, { from: to?.id, to: from?.id, asked: undefined, ...turned })
})
