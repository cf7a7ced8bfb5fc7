import { expect, test } from 'vitest'
import { createTestStore } from '../../test/testOutside.ts'
import { changeSwapAtom, chooseTokenAtom, fillSwapAtom, pairOf, swapDraftAtom, turnRoundAtom } from './swapDraft.ts'
import { isNative, type SwapHolding } from './swapHolding.ts'

const idOf = (digit: string) => `eip155:1:0x${digit.repeat(40)}`
const tokenOf = (symbol: string, id: string, isVerified = true): SwapHolding => ({
  id,
  assetId: id,
  symbol,
  name: symbol,
  decimals: 18,
  units: 0n,
  isVerified,
})
const ether = tokenOf('ETH', 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE')
const [dollar, imitation] = [tokenOf('USDC', idOf('a')), tokenOf('USDC', idOf('b'), false)]
const tokens = [ether, imitation, dollar]

const draftAfter = (...changes: ((store: ReturnType<typeof createTestStore>) => void)[]) => {
  const store = createTestStore()
  for (const change of changes) change(store)
  return store.get(swapDraftAtom)
}

test('defaults to giving the network’s native currency [SWP-01]', () => {
  expect(isNative(ether)).toBe(true)
  expect(pairOf(tokens, draftAfter())).toEqual({ from: ether, to: undefined })
})

test('accepts verified tokens by symbol from a page [SWP-01]', () => {
  const draft = draftAfter((store) => store.set(fillSwapAtom, { fromToken: 'usdc', toToken: 'eth', amount: '5' }))
  expect(draft).toMatchObject({ amount: '5', exact: 'in' })
  expect(pairOf(tokens, draft)).toEqual({ from: dollar, to: ether })
})

test('moves a token chosen on both sides [SWP-01]', () => {
  const pair = { from: ether, to: dollar }
  const draft = draftAfter((store) => store.set(chooseTokenAtom, { pair, side: 'to', id: ether.id }))
  expect(pairOf(tokens, draft)).toEqual({ from: dollar, to: ether })
})

test('keeps an amount with its token when reversed [SWP-01]', () => {
  const draft = draftAfter(
    (store) => store.set(changeSwapAtom, { amount: '2', exact: 'in', shownIn: { in: 'usd' } }),
    (store) => store.set(turnRoundAtom, { from: ether, to: dollar }),
  )
  expect(draft).toMatchObject({ amount: '2', exact: 'out', shownIn: { in: undefined, out: 'usd' } })
  expect(pairOf(tokens, draft)).toEqual({ from: dollar, to: ether })
})
