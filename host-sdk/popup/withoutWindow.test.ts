import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { disconnectedState } from '../state.ts'
import { account, connected, createPopupWorld } from '../test/createPopupWorld.ts'

let world: ReturnType<typeof createPopupWorld>

beforeEach(() => {
  world = createPopupWorld()
})
afterEach(() => world.end())

test('restores the connection after a page load without windows', async () => {
  world.kept.set('foyer:demo:state', JSON.stringify(connected))
  const { frame, store, opened } = await world.start()
  expect(store.get()).toMatchObject({ status: 'connected', address: account })
  await expect(frame.request('eth_accounts', [])).resolves.toEqual([account])
  await expect(frame.request('eth_chainId', [])).resolves.toBe('0xa')
  expect(opened).toEqual([])
})

test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['another shape', JSON.stringify({ status: 'connected', address: 7 })],
])('a page that kept %s starts disconnected', async (_title, text) => {
  if (text) world.kept.set('foyer:demo:state', text)
  const { store } = await world.start()
  expect(store.get()).toEqual(disconnectedState)
})

test('stores the state only while connected, without transient values', async () => {
  const { store } = await world.start()
  store.set({ ...connected, isOpen: true })
  expect(JSON.parse(world.kept.get('foyer:demo:state') ?? '')).toMatchObject({ address: account, isOpen: false })
  store.reset()
  expect(world.kept.has('foyer:demo:state')).toBe(false)
})

const nodeAnswering = (answer: unknown) => {
  const fetch = vi.fn(async () => ({ json: async () => answer }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test("sends reads to the page's node without a window", async () => {
  const fetch = nodeAnswering({ result: '0x1' })
  const { frame, opened } = await world.start({
    networks: 'eip155:10',
    rpcUrls: '{"eip155:10":"https://node.example"}',
  })
  await expect(frame.request('eth_blockNumber', [])).resolves.toBe('0x1')
  expect(fetch).toHaveBeenCalledWith('https://node.example', expect.objectContaining({ method: 'POST' }))
  expect(opened).toEqual([])
})

test('sends reads to the default network, in any format', async () => {
  const fetch = nodeAnswering({ result: '0x1' })
  const { frame } = await world.start({
    networks: ['eip155:1'],
    defaultNetwork: { id: 10, name: 'OP Mainnet' },
    rpcUrls: { 'eip155:10': 'https://node.example' },
  })
  await expect(frame.request('eth_blockNumber', [])).resolves.toBe('0x1')
  expect(fetch).toHaveBeenCalledWith('https://node.example', expect.objectContaining({ method: 'POST' }))
})

test.each([
  [
    'an error of the node',
    { error: { code: -32000, message: 'No' } },
    { rpcUrls: { 'eip155:1': 'https://n' } },
    -32000,
  ],
  ['an answer that is none', {}, { rpcUrls: { 'eip155:1': 'https://n' } }, 4900],
  ['no node', {}, {}, 4900],
  ['a node option that is no JSON', {}, { rpcUrls: '{' }, 4900],
])('a read fails by %s', async (_title, answer, options, code) => {
  nodeAnswering(answer)
  const { frame } = await world.start(options)
  await expect(frame.request('eth_blockNumber', [])).rejects.toMatchObject({ code })
})

test('does not list wallets without a window', async () => {
  const { frame } = await world.start()
  await expect(frame.request('foyer_wallets', [{}])).rejects.toMatchObject({ code: 4200 })
})
