import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SwapQuote } from '../../services/blockchain-data/swap/getSwapQuotes.ts'
import { followQuote, type Quoted } from './followQuote.ts'

const quote: SwapQuote = {
  id: null,
  fromAmount: 1n,
  toAmount: 2n,
  fromAccount: 'a',
  toAccount: 'b',
  exact: 'in',
  tax: 0,
}
let state = 'visible'
let seen: (() => void) | undefined

beforeEach(() => {
  vi.useFakeTimers()
  state = 'visible'
  vi.stubGlobal('document', {
    get visibilityState() {
      return state
    },
    addEventListener: (_name: string, listener: () => void) => {
      seen = listener
    },
    removeEventListener: () => undefined,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const follow = (read: (signal: AbortSignal) => Promise<SwapQuote | undefined> = async () => quote) => {
  const reading = vi.fn(read)
  const put = vi.fn<(quoted: Quoted) => void>()
  return { reading, put, stop: followQuote({ read: reading, put }) }
}

test('reads a quote immediately and every 10 s [SWP-01]', async () => {
  const { reading, put, stop } = follow()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(reading).toHaveBeenCalledTimes(1)
  expect(put).toHaveBeenCalledWith(expect.objectContaining({ status: 'ready', quote }))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reading).toHaveBeenCalledTimes(2)
  stop()
})

test('pauses on a hidden page, then refreshes [SWP-01]', async () => {
  const { reading, stop } = follow()
  state = 'hidden'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reading).toHaveBeenCalledTimes(1)
  state = 'visible'
  seen?.()
  expect(reading).toHaveBeenCalledTimes(2)
  stop()
})

test('drops a quote that arrives after the end [SWP-01]', async () => {
  let answer = (_quote: SwapQuote) => {}
  const { put, stop } = follow(() => new Promise((resolve) => (answer = resolve)))
  stop()
  answer(quote)
  await vi.advanceTimersByTimeAsync(0)
  expect(put).not.toHaveBeenCalled()
})

test.each([
  ['no way', async () => undefined, 'noRoute'],
  ['no answer', () => Promise.reject(new Error('down')), 'failed'],
])('reports %s [SWP-01]', async (_what, read, status) => {
  const { put, stop } = follow(read)
  await vi.advanceTimersByTimeAsync(0)
  expect(put).toHaveBeenCalledWith({ status })
  stop()
})
