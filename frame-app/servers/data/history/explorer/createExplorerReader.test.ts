import { getAddress, padHex, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { EvmChain } from '../../chains.ts'
import type { Explorer } from './createExplorer.ts'
import { createExplorerReader } from './createExplorerReader.ts'

/** Allows for a busy machine, which takes longer than an idle one. */
const soon = { timeout: 20_000 }

/** No other part of a chain is read. */
const chainFor = (asker: string) => ({ chainId: 'eip155:1', asker }) as EvmChain
const accountOf = (id: number) => getAddress(padHex(toHex(id), { size: 20 }))

/** An explorer with empty lists that counts the reads. */
const start = () => {
  let time = 0
  let [readings, running, mostRunning] = [0, 0, 0]
  const explorer: Explorer = async ({ action }) => {
    if (action === 'txlist') {
      readings += 1
      running += 1
      mostRunning = Math.max(mostRunning, running)
    }
    await new Promise((resolve) => setImmediate(resolve))
    if (action === 'token1155tx') running -= 1
    return []
  }
  const read = createExplorerReader({ now: () => time })
  return {
    read: (id: number, endBlock?: number, asker = `visitors ${id}`) =>
      read(chainFor(asker), explorer, { account: accountOf(id), endBlock }),
    counts: () => [readings, mostRunning],
    pass: (ms: number) => {
      time += ms
    },
  }
}

test('shares one read between equal requests for 15 seconds', async () => {
  const { read, counts, pass } = start()
  await Promise.all([read(1), read(1)])
  pass(14_999)
  await read(1)
  expect(counts()).toEqual([1, 1])
  pass(1)
  await Promise.all([read(1), read(1, 5), read(2)])
  expect(counts()).toEqual([4, 3])
})

test('reads at most four pages per network at once', async () => {
  const { read, counts } = start()
  await Promise.all(Array.from({ length: 10 }, (_, id) => read(id)))
  expect(counts()).toEqual([10, 4])
})

test('limits an IP network to two reads, 25 waiting', async () => {
  const { read, counts } = start()
  const settled = await Promise.allSettled(Array.from({ length: 28 }, (_, id) => read(id, undefined, 'bot')))
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(counts()).toEqual([27, 2])
})

test('allows at most 50 waiting reads', async () => {
  const { read } = start()
  const settled = await Promise.allSettled(Array.from({ length: 55 }, (_, id) => read(id)))
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})

test('queues IP networks separately and answers cached pages immediately', async () => {
  const ends: (() => void)[] = []
  const explorer: Explorer = async ({ action }) => {
    if (action === 'txlist') await new Promise<void>((end) => ends.push(end))
    return []
  }
  const read = createExplorerReader({ now: () => 0 })
  const ask = (id: number, asker: string) => read(chainFor(asker), explorer, { account: accountOf(id) })
  const first = [1, 2, 3].map((id) => ask(id, 'bot'))
  await expect.poll(() => ends.length, soon).toBe(2)
  const page = ask(3, 'visitors')
  await expect.poll(() => ends.length, soon).toBe(3)
  for (const end of ends) end()
  await Promise.all([...first, page])
  expect(ends).toHaveLength(3)
  const more = [4, 5].map((id) => ask(id, 'bot'))
  await expect.poll(() => ends.length, soon).toBe(5)
  await ask(3, 'bot')
  for (const end of ends) end()
  await Promise.all(more)
})
