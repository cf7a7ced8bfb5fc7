import { afterEach, expect, test, vi } from 'vitest'
import { createBlockchainData } from './blockchainData.ts'
import { onServedNetworks } from './servedNetworks.ts'

afterEach(() => void vi.useRealTimers())

const address = '0x7193a0cD4b11e8a2C3fB7d5e9A60F2c1d83a4F21'
const polygon = { address, chainId: 'eip155:137' }

/** A service that supports only Ethereum, or gives the test's answer for its list. */
const createService = (answerList: () => unknown = () => ({ http: ['eip155:1'] })) => {
  const paths: string[] = []
  const fetch = async (url: string | URL | Request) => {
    const path = String(url).split('?')[0] ?? ''
    paths.push(path)
    const answer = await (path.endsWith('supported-chains')
      ? answerList()
      : { balances: [], data: [], next: null, items: [], name: null, avatar: null })
    return answer instanceof Response ? answer : Response.json(answer)
  }
  const client = { projectId: 'demo', sdkType: 'script', sdkVersion: '1', fetch, wait: async () => {} }
  return { ...onServedNetworks(createBlockchainData(client)), paths }
}

test('returns nothing for unsupported networks, without a request [NET-04]', async () => {
  const { getBalances, getHistory, getItems, paths } = createService()
  expect(await getBalances(polygon)).toEqual([])
  expect(await getHistory(polygon)).toMatchObject({ data: [], next: null, isComplete: true })
  expect(await getItems(polygon)).toEqual({ items: [], isComplete: true })
  expect(paths).toEqual(['/v1/supported-chains'])
})

test('requests supported networks’ data, reading the list once [NET-04]', async () => {
  const { getBalances, getHistory, getItems, paths } = createService()
  const query = { address, chainId: 'eip155:1' }
  await Promise.all([getBalances(query), getHistory(query), getItems(query)])
  await getBalances({ address })
  expect(paths.filter((path) => path.endsWith('supported-chains'))).toHaveLength(1)
  expect(paths).toHaveLength(5)
})

test('requests every network without a list, retried later', async () => {
  const answers: unknown[] = [new Response('', { status: 404 }), { http: [] }]
  const { getBalances, paths } = createService(() => answers.shift())
  await getBalances(polygon)
  expect(paths.at(-1)).toBe(`/v1/account/${address}/balance`)
  await getBalances(polygon)
  expect(paths.at(-1)).toBe('/v1/supported-chains')
})

test('waits at most three seconds for the list', async () => {
  vi.useFakeTimers()
  const { getBalances, paths } = createService(() => new Promise(() => {}))
  const asked = getBalances(polygon)
  await vi.advanceTimersByTimeAsync(3000)
  await asked
  expect(paths.at(-1)).toBe(`/v1/account/${address}/balance`)
})
