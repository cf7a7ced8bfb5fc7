import { encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { publicInternet } from '../../app/pictures/fetch/fetchPicture.ts'
import { svg } from '../../app/pictures/test/testPictures.ts'
import type { EvmChain } from '../chains.ts'
import { createRecentMap } from '../recentMap.ts'
import { createItemReader } from './createItemReader.ts'
import { itemKey, type MovedItem } from './MovedItem.ts'

/** A reader, and items of a chain that share one URI. */
const createReader = (uri: string, count: number, outside = publicInternet) => {
  const readItems = createItemReader({
    outside,
    appOrigin: 'https://app.example',
    ipfsGateway: 'https://gateway.example',
  })
  const encoded = encodeAbiParameters([{ type: 'string' }], [uri])
  // No other part of a chain is read.
  const chain = {
    chainId: 'eip155:1',
    asker: 'visitors',
    itemMetadata: createRecentMap(100),
    call: async (calls) => calls.map(() => encoded),
  } as EvmChain
  const items = Array.from({ length: count }, (_, index): MovedItem => {
    return { standard: 'erc721', contract: '0x00000000000000000000000000000000000e0a01', id: BigInt(index + 1) }
  })
  return { readItems, chain, items }
}

/** Items with metadata at a gateway that answers only when the test allows it. */
const start = () => {
  const ends: (() => void)[] = []
  const resolve = async () => {
    await new Promise<void>((end) => ends.push(end))
    return []
  }
  const outside = { ...publicInternet, timeoutMs: 600_000, resolve }
  const { readItems, chain, items } = createReader('ipfs://metadata', 6, outside)
  const read = (asker: string, ids: readonly bigint[]) =>
    readItems(
      { ...chain, asker },
      items.filter(({ id }) => ids.includes(id)),
      0,
    )
  return { read, ends }
}

test('gives each IP network its own request share', async () => {
  const { read, ends } = start()
  await read('bot', [1n, 2n, 3n, 4n, 5n, 6n])
  await expect.poll(() => ends.length).toBe(4)
  await read('visitors', [6n])
  await expect.poll(() => ends.length).toBe(5)
  ends[4]?.()
  await expect.poll(async () => (await read('visitors', [6n])).isComplete).toBe(true)
  for (const end of ends) end()
  // The bot's fifth item is requested; the sixth is already known.
  await expect.poll(() => ends.length).toBe(6)
  ends[5]?.()
  await expect.poll(async () => (await read('bot', [1n, 2n, 3n, 4n, 5n, 6n])).isComplete).toBe(true)
  expect(ends).toHaveLength(6)
})

test('limits the long URIs read per request', async () => {
  const metadata = JSON.stringify({ name: 'Stone', description: 'x'.repeat(65_400) })
  const { readItems, chain, items } = createReader(`data:application/json,${metadata}`, 140)
  const of = (asker: string): EvmChain => ({ ...chain, asker, itemMetadata: createRecentMap(1000) })
  const [bot, visitors] = [of('bot'), of('visitors')]
  const reading = readItems(bot, items, 600_000)
  expect((await readItems(visitors, items.slice(0, 9), 600_000)).isComplete).toBe(true)
  expect((await reading).isComplete).toBe(false)
  // The limit is 8 MiB of URIs.
  expect(items.filter((item) => bot.itemMetadata.has(itemKey(item)))).toHaveLength(128)
  expect((await readItems(bot, items, 600_000)).isComplete).toBe(true)
})

test('checks images one by one, yielding to other events', async () => {
  const picture = `data:image/svg+xml,${encodeURIComponent(svg('<path d="M0 0h24v24z"/>'))}`
  const metadata = JSON.stringify({ name: 'Stone', image: picture })
  const { chain, items, readItems } = createReader(`data:application/json,${encodeURIComponent(metadata)}`, 20)
  let isRead = false
  const reading = readItems(chain, items, 600_000).finally(() => {
    isRead = true
  })
  let largestStep = 0
  for (let known = 0; !isRead; ) {
    await new Promise((resolve) => setImmediate(resolve))
    const nowKnown = items.filter((item) => chain.itemMetadata.get(itemKey(item))).length
    largestStep = Math.max(largestStep, nowKnown - known)
    known = nowKnown
  }
  const { metadataOf } = await reading
  expect(items.every((item) => metadataOf(item)?.image.startsWith('data:image/svg+xml;base64,'))).toBe(true)
  expect(largestStep).toBe(1)
})
