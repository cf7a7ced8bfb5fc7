import { encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { publicInternet } from '../../pictures/fetch/fetchPicture.ts'
import type { EvmChain } from '../chains.ts'
import { createRecentMap } from '../recentMap.ts'
import { createItemReader } from './createItemReader.ts'
import type { MovedItem } from './MovedItem.ts'

/** Items whose metadata is at a gateway that does not answer before the test ends it. */
const start = () => {
  const ends: (() => void)[] = []
  const resolve = async () => {
    await new Promise<void>((end) => ends.push(end))
    return []
  }
  const outside = { ...publicInternet, timeoutMs: 600_000, resolve }
  const readItems = createItemReader({
    ...{ outside, appOrigin: 'https://app.example', ipfsGateway: 'https://gateway.example' },
  })
  const itemMetadata: EvmChain['itemMetadata'] = createRecentMap(100)
  const uri = encodeAbiParameters([{ type: 'string' }], ['ipfs://metadata'])
  const read = (asker: string, ids: readonly bigint[]) => {
    // Nothing else of a chain is read.
    const chain = { chainId: 'eip155:1', asker, itemMetadata, call: async (calls) => calls.map(() => uri) } as EvmChain
    const items = ids.map(
      (id): MovedItem => ({
        standard: 'erc721',
        contract: '0x00000000000000000000000000000000000e0a01',
        id,
      }),
    )
    return readItems(chain, items, 0)
  }
  return { read, ends }
}

test('a network of visitors has a share of the requests, and others do not wait for it', async () => {
  const { read, ends } = start()
  await read('bot', [1n, 2n, 3n, 4n, 5n, 6n])
  await expect.poll(() => ends.length).toBe(4)
  await read('visitors', [6n])
  await expect.poll(() => ends.length).toBe(5)
  ends[4]?.()
  await expect.poll(async () => (await read('visitors', [6n])).isComplete).toBe(true)
  for (const end of ends) end()
  // The fifth of the bot's is asked for, and the sixth is known.
  await expect.poll(() => ends.length).toBe(6)
  ends[5]?.()
  await expect.poll(async () => (await read('bot', [1n, 2n, 3n, 4n, 5n, 6n])).isComplete).toBe(true)
  expect(ends).toHaveLength(6)
})
