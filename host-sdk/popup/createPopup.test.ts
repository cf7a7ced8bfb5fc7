import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { magic, randomId } from '#protocol/transport/wire'
import { disconnectedState } from '../state.ts'
import { createFrameWorld } from '../test/createFrameWorld.ts'
import { appOrigin } from '../test/createModal.ts'
import { lingerMs } from './createPopup.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const evm = {
  ...{ status: 'connected' as const, address: account, caipAddress: `eip155:10:${account}` },
  ...{ caipNetworkId: 'eip155:10', wallet: null },
}
const connected = { ...disconnectedState, ...evm, accounts: { eip155: evm } }

let world: ReturnType<typeof createFrameWorld>
const kept = new Map<string, string>()

beforeEach(() => {
  world = createFrameWorld()
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  for (const name of ['screenX', 'screenY', 'outerWidth', 'outerHeight', 'self', 'top']) vi.stubGlobal(name, 900)
})
afterEach(() => world.end())

/** A page that has the modal in windows, which its browser opens or blocks. */
const start = async (options = {}) => {
  const opened: { url: string; popup: { closed: boolean; close: () => void; focus: () => void } }[] = []
  let isBlocking = false
  const open = (url: string) => {
    if (isBlocking) return null
    const popup = { closed: false, close: () => Object.assign(popup, { closed: true }), focus: vi.fn() }
    opened.push({ url, popup })
    return popup
  }
  Object.assign(world.page.globals.window, { open })
  const started = world.start({ mode: 'popup', ...options })
  return {
    ...started,
    frame: await started.frame,
    opened,
    block: (blocks: boolean) => {
      isBlocking = blocks
    },
    /** The document in the newest window says hello, and answers so. */
    answer: (given = {}) => world.answerIn(opened.at(-1)?.popup ?? {}, given),
  }
}

test('a window is opened for the page that asks, where the frame would be [HST-01]', async () => {
  const { frame, opened, answer } = await start({ theme: 'light' })
  expect(opened).toEqual([])
  const open = frame.open()
  expect(opened.map(({ url }) => url)).toEqual([
    `${appOrigin}/window?projectId=demo#theme=light&origin=https%3A%2F%2Fmarlow.example`,
  ])
  expect(world.page.texts()).toContain('Continue in the other window')
  answer()
  await open
})

test('a second opening brings the window to the front', async () => {
  const { frame, opened } = await start()
  for (const opening of [frame.open(), frame.open()]) opening.catch(() => undefined)
  expect(opened).toHaveLength(1)
  expect(opened[0]?.popup.focus).toHaveBeenCalledTimes(1)
})

test('a window that is blocked is offered, and what was asked goes on in it [HST-01]', async () => {
  const { frame, opened, block, answer } = await start()
  block(true)
  const asked = frame.request('eth_requestAccounts', [])
  await vi.waitFor(() => expect(world.page.texts()).toContain('Open the window'))
  block(false)
  world.page.press('Open the window')
  expect(opened).toHaveLength(1)
  answer({ request: async () => [account] })
  await expect(asked).resolves.toEqual([account])
})

test('a window that is blocked and not wanted is a no', async () => {
  const { frame, block } = await start()
  block(true)
  const asked = frame.request('eth_requestAccounts', [])
  await vi.waitFor(() => expect(world.page.texts()).toContain('Cancel'))
  world.page.press('Cancel')
  await expect(asked).rejects.toMatchObject({ code: 4001 })
})

test('a request that was given up with its window is not sent in the next one', async () => {
  const { frame, opened, answer } = await start()
  const asked = frame.request('personal_sign', ['0x00', account])
  const refused = expect(asked).rejects.toMatchObject({ code: 4001, message: 'The window was closed' })
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  opened[0]?.popup.close()
  await vi.advanceTimersByTimeAsync(300)
  await refused
  const open = frame.open()
  const modal = answer()
  await open
  expect(modal.askedFor('request')).toEqual([])
})

test('the second window is watched as the first one was, whenever it opens', async () => {
  const { frame, opened, answer } = await start()
  for (const turn of [0, 1, 2]) {
    const asked = frame.request('eth_requestAccounts', [])
    const refused = expect(asked).rejects.toMatchObject({ code: 4001 })
    await vi.waitFor(() => expect(opened).toHaveLength(turn + 1))
    answer({ request: () => new Promise(() => undefined) })
    opened[turn]?.popup.close()
    await vi.advanceTimersByTimeAsync(300)
    await refused
    // Longer than a link waits for a handshake.
    await vi.advanceTimersByTimeAsync(25_000)
  }
})

const withWallet = (connector: string) => ({
  ...connected,
  connections: [
    {
      ...{ id: `eip155:${connector}:x`, wallet: { name: 'X', rdns: null, icon: null }, accounts: [account] },
      ...{ address: account, caipNetworkId: 'eip155:10', isActive: true },
    },
  ],
})

test.each([
  ['of the secure frame is a no, as it signs for nobody then', 'embedded', 4001],
  ['elsewhere leaves open what becomes of it', 'walletConnect', 4900],
])('closing the window over a payment by the wallet %s', async (_title, connector, code) => {
  const { frame, store, opened, answer } = await start()
  store.set(withWallet(connector))
  const asked = frame.request('eth_sendTransaction', [{}])
  const refused = expect(asked).rejects.toMatchObject({ code })
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  const modal = answer({ request: () => new Promise(() => undefined) })
  await vi.waitFor(() => expect(modal.askedFor('request')).toHaveLength(1))
  opened[0]?.popup.close()
  await vi.advanceTimersByTimeAsync(300)
  await refused
})

test('closing the window over a payment by a wallet of the page leaves the answer to that wallet', async () => {
  const { frame, store, opened, answer } = await start()
  store.set(withWallet('injected'))
  let confirm: (hash: string) => void = () => undefined
  const provider = { request: () => new Promise<string>((resolve) => (confirm = resolve)) }
  const info = { uuid: 'u', rdns: 'test.x', name: 'X', icon: 'data:image/png;base64,AA==' }
  const announced = Object.assign(new Event('eip6963:announceProvider'), { detail: { info, provider } })
  world.page.events.dispatchEvent(announced)
  const asked = frame.request('eth_sendTransaction', [{}])
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  const modal = answer({ request: () => new Promise(() => undefined) })
  await vi.waitFor(() => expect(modal.askedFor('request')).toHaveLength(1))
  const forwarded = { walletId: 'test.x', method: 'eth_sendTransaction', params: [{}] }
  modal.page.requestWallet(forwarded).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  opened[0]?.popup.close()
  await vi.advanceTimersByTimeAsync(300)
  confirm('0xhash')
  await expect(asked).resolves.toBe('0xhash')
})

test('the window closes once nothing needs it, and stays for what follows at once', async () => {
  const { frame, opened, answer } = await start()
  const first = frame.request('eth_requestAccounts', [])
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  answer({ request: async () => [account] })
  await first
  await vi.advanceTimersByTimeAsync(lingerMs / 2)
  await frame.request('personal_sign', ['0x00', account])
  expect(opened.map(({ popup }) => popup.closed)).toEqual([false])
  await vi.advanceTimersByTimeAsync(lingerMs)
  expect(opened.map(({ popup }) => popup.closed)).toEqual([true])
  expect(opened).toHaveLength(1)
})

test('a window that closes before it answered is a matter for the developer', async () => {
  const { frame, opened } = await start()
  frame.open().catch(() => undefined)
  opened[0]?.popup.close()
  await vi.advanceTimersByTimeAsync(300)
  expect(world.told).toEqual([expect.stringContaining('make it same-origin-allow-popups')])
})

test('who was connected is known to the next document of the page, and what it asks of that needs no window', async () => {
  kept.set('foyer:demo:state', JSON.stringify(connected))
  const { frame, store, opened } = await start()
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
  if (text) kept.set('foyer:demo:state', text)
  const { store } = await start()
  expect(store.get()).toEqual(disconnectedState)
})

test('a state is kept while somebody is connected, without what passes', async () => {
  const { store } = await start()
  store.set({ ...connected, isOpen: true })
  expect(JSON.parse(kept.get('foyer:demo:state') ?? '')).toMatchObject({ address: account, isOpen: false })
  store.reset()
  expect(kept.has('foyer:demo:state')).toBe(false)
})

const nodeAnswering = (answer: unknown) => {
  const fetch = vi.fn(async () => ({ json: async () => answer }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test("reads go to the page's own node, and to no window", async () => {
  const fetch = nodeAnswering({ result: '0x1' })
  const { frame, opened } = await start({ networks: 'eip155:10', rpcUrls: '{"eip155:10":"https://node.example"}' })
  await expect(frame.request('eth_blockNumber', [])).resolves.toBe('0x1')
  expect(fetch).toHaveBeenCalledWith('https://node.example', expect.objectContaining({ method: 'POST' }))
  expect(opened).toEqual([])
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
  const { frame } = await start(options)
  await expect(frame.request('eth_blockNumber', [])).rejects.toMatchObject({ code })
})

test('wallets are not listed without a window', async () => {
  const { frame } = await start()
  await expect(frame.request('foyer_wallets', [{}])).rejects.toMatchObject({ code: 4200 })
})

test.each([
  ['disconnected, where nobody was connected', undefined, disconnectedState],
  ['connected, where the visitor tried another wallet', connected, { status: 'connected', address: account }],
])('an attempt that ends with its window leaves the visitor %s', async (_title, before, after) => {
  const { frame, store, opened } = await start()
  if (before) store.set(before)
  frame.open().catch(() => undefined)
  store.set({ ...disconnectedState, status: 'connecting', isOpen: true })
  opened[0]?.popup.close()
  await vi.advanceTimersByTimeAsync(300)
  expect(store.get()).toMatchObject({ ...after, isOpen: false })
})

/** The secure frame, in a window, asks who is there. */
const ask = (parent: unknown, data: object = {}) => {
  const source = { parent, postMessage: vi.fn() }
  const said = { source, origin: 'https://secure.example', data: { magic, kind: 'prove', nonce: randomId(), ...data } }
  world.page.events.dispatchEvent(Object.assign(new Event('message'), said))
  return { ...said, answered: source.postMessage }
}

test('the page shows itself to a frame in its window alone [HST-01]', async () => {
  const { frame, opened } = await start()
  frame.open().catch(() => undefined)
  const popup = opened[0]?.popup
  const { answered, data } = ask(popup)
  expect(answered).toHaveBeenCalledWith(
    { magic: 'foyer', kind: 'proof', nonce: data.nonce, projectId: 'demo', ancestors: [] },
    'https://secure.example',
  )
  expect(ask({}).answered).not.toHaveBeenCalled()
  expect(ask(popup, { nonce: 'short' }).answered).not.toHaveBeenCalled()
  expect(ask(popup, { kind: 'hello' }).answered).not.toHaveBeenCalled()
  // In a frame, and the browser does not say in whose.
  vi.stubGlobal('top', 901)
  expect(ask(popup).answered).not.toHaveBeenCalled()
})

test('the window goes with the page', async () => {
  const { frame, opened } = await start()
  frame.open().catch(() => undefined)
  world.page.events.dispatchEvent(new Event('pagehide'))
  expect(opened[0]?.popup.closed).toBe(true)
})

test('a page that has ended Foyer has no window', async () => {
  const { frame, opened } = await start()
  frame.open().catch(() => undefined)
  world.life.abort()
  expect(opened[0]?.popup.closed).toBe(true)
})
