import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networks } from '#protocol/networks'
import type { Network } from '#protocol/vocabulary/network'
import { waitForSolana } from './waitForSolana.ts'

const hash = '5'.repeat(88)
const now = Date.UTC(2026, 10, 24)
const minuteMs = 60_000
const solana: Network = {
  ...(networks.find(({ name }) => name === 'Solana') as Network),
  rpcUrls: { default: { http: ['https://node.example/'] } },
}
const taken = { slot: 1, confirmations: null, err: null, confirmationStatus: 'confirmed' }

interface Look {
  /** Height of the newest final block. Its slot is 10 000 higher. */
  final: number
  status?: object
  /** Slot of the backend that answers the status request. Defaults to that of the newest final block. */
  slot?: number
}

/** Contents of the node's transaction history. A node without a history refuses the search. */
type History = { status: object | null } | 'none'

type Params = [{ commitment?: string } | undefined, { searchTransactionHistory: boolean }]

const noHistory = { error: { code: -32011, message: 'Transaction history is not available from this node' } }

/** A node whose newest block is initially number 1000. Each poll returns the next of these states. */
const stubNode = (looks: Look[], history: History = { status: null }) => {
  let count = -1
  const current = () => looks[Math.min(count, looks.length - 1)] ?? { final: 0 }
  const statusNow = () => {
    const { final, status = null, slot = final + 10_000 } = current()
    return { slot, status }
  }
  const answerStatus = (isSearch: boolean) => {
    if (!isSearch) count += 1
    if (isSearch && history === 'none') return noHistory
    const { slot, status } = { ...statusNow(), ...(isSearch ? (history as object) : {}) }
    return { result: { context: { slot }, value: [status] } }
  }
  const answer = (method: string, [first, config]: Params) => {
    if (method === 'getSignatureStatuses') return answerStatus(config.searchTransactionHistory)
    // Finalized is the default, so web3.js omits it.
    const blockHeight = first?.commitment === 'processed' ? 1000 : current().final
    return { result: { blockHeight, absoluteSlot: blockHeight + 10_000, epoch: 1 } }
  }
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { id, method, params } = JSON.parse(body)
    return Response.json({ jsonrpc: '2.0', id, ...answer(method, params) })
  })
}

/** Answers take additional ticks beyond the fake clock's time. */
const pass = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 4) await vi.advanceTimersByTimeAsync(4000)
}

/** The outcome, `unknown` if the node cannot tell, or undefined if the wait continues after these seconds. */
const endWithin = async (seconds: number, sentAt = now) => {
  let end: object | 'unknown' | undefined
  waitForSolana(solana, hash, sentAt).then(
    (ended) => (end = ended),
    () => (end = 'unknown'),
  )
  await pass(seconds)
  return end
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('ends once the network has confirmed the transfer [SND-01]', async () => {
  stubNode(
    [
      { final: 980 },
      { final: 985, status: { ...taken, confirmationStatus: 'processed' } },
      { final: 990, status: taken },
    ],
    // Only the newest transactions are requested.
    'none',
  )
  expect(await endWithin(60)).toMatchObject({ outcome: 'sent', hash })
})

test('drops a transfer not included while its blockhash was valid [SND-01]', async () => {
  stubNode([{ final: 980 }, { final: 1301 }, { final: 1310 }])
  expect(await endWithin(60)).toEqual({ outcome: 'dropped', hash, fee: 0n })
})

test('waits while a block may still include the transfer [SND-01]', async () => {
  stubNode([{ final: 980 }, { final: 1300 }])
  expect(await endWithin(60)).toBeUndefined()
})

test('finds a transfer in the last valid block, even late [SND-01]', async () => {
  stubNode([{ final: 1301 }, { final: 1301, status: taken }])
  expect(await endWithin(60)).toMatchObject({ outcome: 'sent' })
})

test('drops no transfer because of a lagging backend [SND-01]', async () => {
  stubNode([{ final: 980 }, { final: 1301 }, { final: 1310, slot: 11_300 }])
  expect(await endWithin(60)).toBeUndefined()
})

test('searches the history before it drops a transfer [SND-01]', async () => {
  stubNode([{ final: 980 }, { final: 1301 }, { final: 1310 }], {
    status: { ...taken, confirmationStatus: 'finalized' },
  })
  expect(await endWithin(60)).toMatchObject({ outcome: 'sent', hash })
})

test('drops no transfer if the node has no history [SND-01]', async () => {
  stubNode([{ final: 980 }, { final: 1301 }, { final: 1310 }], 'none')
  expect(await endWithin(60)).toBe('unknown')
})

test.each([
  ['an hour ago', now - 60 * minuteMs],
  ['after now, by a clock that was set back', now + minuteMs],
])('never drops a missing transfer sent %s [SND-01]', async (_when, sentAt) => {
  stubNode([{ final: 980 }, { final: 1301 }, { final: 1310 }])
  expect(await endWithin(60, sentAt)).toBe('unknown')
})

test('finds a transfer from days ago in the history [SND-01]', async () => {
  stubNode([{ final: 980 }], { status: { ...taken, confirmationStatus: 'finalized' } })
  expect(await endWithin(60, now - 3 * 24 * 60 * minuteMs)).toMatchObject({ outcome: 'sent', hash })
})

test('never drops a transfer followed for over an hour [SND-01]', async () => {
  stubNode([{ final: 980 }])
  const ended = endWithin(120)
  vi.setSystemTime(now + 61 * minuteMs)
  expect(await ended).toBe('unknown')
})
