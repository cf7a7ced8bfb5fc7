import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networks } from '#protocol/networks'
import type { Network } from '#protocol/vocabulary/network'
import { waitForSolana } from './waitForSolana.ts'

const hash = '5'.repeat(88)
const solana: Network = {
  ...(networks.find(({ name }) => name === 'Solana') as Network),
  rpcUrls: { default: { http: ['https://node.example/'] } },
}
const taken = { slot: 1, confirmations: null, err: null, confirmationStatus: 'confirmed' }

interface Look {
  final: number
  status?: object
}

/** A node whose newest block is number 1000 at first. Each look finds what the next of these says, the last one again. */
const stubNode = (looks: Look[]) => {
  let look = -1
  const answer = (method: string, [first]: [unknown]) => {
    if (method === 'getBlockHeight') {
      // What is final is asked for by no word.
      const { commitment } = (first ?? {}) as { commitment?: string }
      return commitment === 'processed' ? 1000 : looks[Math.min(look, looks.length - 1)]?.final
    }
    look += 1
    const { status = null } = looks[Math.min(look, looks.length - 1)] ?? {}
    return { context: { slot: 1 }, value: [status] }
  }
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { id, method, params } = JSON.parse(body)
    return Response.json({ jsonrpc: '2.0', id, result: answer(method, params) })
  })
}

/** How it ended, or undefined where it is still waited for after these seconds. */
const endWithin = async (seconds: number) => {
  let end: object | undefined
  waitForSolana(solana, hash).then((ended) => (end = ended))
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  return end
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a transfer has ended once the network has confirmed it [SND-01]', async () => {
  stubNode([
    { final: 980 },
    { final: 985, status: { ...taken, confirmationStatus: 'processed' } },
    { final: 990, status: taken },
  ])
  expect(await endWithin(60)).toMatchObject({ outcome: 'sent', hash })
})

test('a transfer that no block took while its blockhash was valid is dropped [SND-01]', async () => {
  stubNode([{ final: 980 }, { final: 1151 }, { final: 1160 }])
  expect(await endWithin(60)).toEqual({ outcome: 'dropped', hash, fee: 0n })
})

test('a transfer is waited for as long as a block may take it [SND-01]', async () => {
  stubNode([{ final: 980 }, { final: 1150 }])
  expect(await endWithin(60)).toBeUndefined()
})

test('what the last of these blocks took is found, although it is seen late [SND-01]', async () => {
  stubNode([{ final: 1151 }, { final: 1151, status: taken }])
  expect(await endWithin(60)).toMatchObject({ outcome: 'sent' })
})
