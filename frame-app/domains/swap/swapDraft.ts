import { atom } from 'jotai'
import type { ExactSide } from '../../services/blockchain-data/swap/swapShapes.ts'
import { offeredAccountIdAtom } from '../account-data/accountId.ts'
import type { Measure } from '../tokens/measuredAmount.ts'
import { isNative, type SwapHolding } from './swapHolding.ts'

/** What the visitor has chosen and typed. Tokens are CAIP-10 ids. */
export interface SwapDraft {
  from?: string
  to?: string
  /** By their symbols, as a page names them. */
  asked?: { from?: string; to?: string }
  amount: string
  /** What the amount was typed in. Without it, the token. */
  amountIn?: Measure
  /** The side that the amount was typed on. */
  exact: ExactSide
  /** What the amount of each side is shown in, and typed in next. Without it, the token. */
  shownIn: Partial<Record<ExactSide, Measure>>
}

export type Side = 'from' | 'to'

const empty: SwapDraft = { amount: '', exact: 'in', shownIn: {} }

const keptAtom = atom<{ place?: string; draft: SwapDraft }>({ draft: empty })

/** The draft of the active account on its network. Empty after either changed. */
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

/** Takes what a page fills in. Nothing leaves what is there. */
export const fillSwapAtom = atom(null, (get, set, { fromToken, toToken, amount }: PageFill) => {
  if (fromToken === undefined && toToken === undefined && amount === undefined) return
  const draft: SwapDraft = { ...empty, asked: { from: fromToken, to: toToken }, amount: amount ?? '' }
  set(keptAtom, { place: get(offeredAccountIdAtom), draft })
})

/** An unverified token can bear any symbol: a page cannot choose it by that. */
const bySymbol = (tokens: readonly SwapHolding[], symbol: string | undefined) =>
  symbol === undefined
    ? undefined
    : tokens.find((one) => one.isVerified !== false && one.symbol.toLowerCase() === symbol.toLowerCase())

export interface SwapHoldingPair {
  from: SwapHolding | undefined
  to: SwapHolding | undefined
}

/** The tokens of a draft. Without a choice, the network's own currency is given. */
export const pairOf = (tokens: readonly SwapHolding[], { from, to, asked }: SwapDraft): SwapHoldingPair => {
  const find = (id: string | undefined, symbol: string | undefined) =>
    id === undefined ? bySymbol(tokens, symbol) : tokens.find((one) => one.id === id)
  const got = find(to, asked?.to)
  const given = find(from, asked?.from) ?? tokens.find((one) => isNative(one) && one.id !== got?.id)
  return { from: given, to: got?.id === given?.id ? undefined : got }
}

/** Chooses a token for a side. The one of the other side moves over, where it is the same. */
export const chooseTokenAtom = atom(
  null,
  (_get, set, { pair, side, id }: { pair: SwapHoldingPair; side: Side; id: string }) => {
    const ids = { from: pair.from?.id, to: pair.to?.id }
    const other: Side = side === 'from' ? 'to' : 'from'
    const moved = ids[other] === id ? { [other]: ids[side] } : {}
    set(changeSwapAtom, { ...ids, ...moved, [side]: id, asked: undefined })
  },
)

/** Turns the swap round. A typed amount stays with its token, in its measure. */
export const turnRoundAtom = atom(null, (get, set, { from, to }: SwapHoldingPair) => {
  const { exact, shownIn } = get(swapDraftAtom)
  const turned = { exact: exact === 'in' ? 'out' : 'in', shownIn: { in: shownIn.out, out: shownIn.in } } as const
  set(changeSwapAtom, { from: to?.id, to: from?.id, asked: undefined, ...turned })
})
