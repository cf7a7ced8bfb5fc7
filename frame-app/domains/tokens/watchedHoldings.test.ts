import { numberToHex, padHex } from 'viem'
import { beforeEach, expect, test, vi } from 'vitest'
import { addressOf, createConnection } from '../../test/testConnections.ts'
import { createTestData, createTestStore } from '../../test/testOutside.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import { readWatchedAtom } from './watchedHoldings.ts'
import { watchTokenAtom } from './watchedTokens.ts'

const token = `0x${'ab'.repeat(20)}`
const assetId = `eip155:1/erc20:${token}`

beforeEach(() => {
  // A node that reports five of every token.
  vi.stubGlobal('fetch', async (_url: unknown, { body }: RequestInit) => {
    const asked = JSON.parse(String(body))
    const answer = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, result: padHex(numberToHex(5), { size: 32 }) })
    return Response.json(Array.isArray(asked) ? asked.map(answer) : answer(asked))
  })
  return () => vi.unstubAllGlobals()
})

/** A visitor who has added a token, with a data service whose prices the test defines. */
const createVisitor = (getPrices: NonNullable<Parameters<typeof createTestData>[0]['getPrices']>) => {
  const asked = vi.fn(getPrices)
  const store = createTestStore({ data: createTestData({ getPrices: asked }) })
  const account = createConnection('Harbor')
  store.set(setAccountAtom, 'eip155', account)
  store.set(watchTokenAtom, { account: `eip155:1:${addressOf(1)}`, assetId, symbol: 'OAR', decimals: 6 })
  const ethereum = store.get(getNetworkAtom)('eip155:1')
  if (!ethereum) throw new Error('Ethereum is built in')
  const network = { ...ethereum, rpcUrls: { default: { http: ['https://node.example'] } } }
  return { asked, read: () => store.set(readWatchedAtom, account, network) }
}

const oar = { name: 'Oar', symbol: 'OAR', iconUrl: '' }

test('prices an added token by the data service [ACC-02]', async () => {
  const { asked, read } = createVisitor(async () => [
    { ...oar, address: `eip155:1:${token.toUpperCase().replace('0X', '0x')}`, price: 2.5 },
  ])
  expect(await read()).toMatchObject([{ assetId, symbol: 'OAR', decimals: 6, price: 2.5 }])
  expect(asked.mock.calls[0]?.[0]).toEqual({ addresses: [`eip155:1:${token}`] })
})

test.each<[title: string, getPrices: () => Promise<never[]>]>([
  ['that does not know it', async () => []],
  ['that fails', () => Promise.reject(new Error('503'))],
])('lists an unpriced token with a service %s [ACC-02]', async (_title, getPrices) => {
  const [held] = await createVisitor(getPrices).read()
  expect(held).toMatchObject({ assetId })
  expect(held).not.toHaveProperty('price')
})

test('waits at most three seconds for a missing price', async () => {
  const { asked, read } = createVisitor(() => new Promise(() => {}))
  vi.useFakeTimers()
  const reading = read()
  await expect.poll(() => asked).toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3000)
  expect(await reading).toMatchObject([{ assetId }])
  vi.useRealTimers()
})
