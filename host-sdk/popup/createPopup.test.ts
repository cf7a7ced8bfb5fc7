import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { magic, randomId } from '#protocol/transport/wire'
import { disconnectedState } from '../state.ts'
import { appOrigin } from '../test/createModal.ts'
import { account, connected, createPopupWorld } from '../test/createPopupWorld.ts'
import { lingerMs } from './createPopup.ts'

let world: ReturnType<typeof createPopupWorld>

beforeEach(() => {
  world = createPopupWorld()
})
afterEach(() => world.end())

test('opens a window instead of the frame [HST-01]', async () => {
  const { frame, opened, answer } = await world.start({ theme: 'light' })
  expect(opened).toEqual([])
  const open = frame.open()
  expect(opened.map(({ url }) => url)).toEqual([
    `${appOrigin}/window?projectId=demo#theme=light&origin=https%3A%2F%2Fmarlow.example`,
  ])
  expect(world.page.texts()).toContain('Continue in the other window')
  answer()
  await open
})

test('the next open focuses the window', async () => {
  const { frame, opened } = await world.start()
  for (const opening of [frame.open(), frame.open()]) opening.catch(() => undefined)
  expect(opened).toHaveLength(1)
  expect(opened[0]?.popup.focus).toHaveBeenCalledTimes(1)
})

test('offers a button for a blocked window, then continues [HST-01]', async () => {
  const { frame, opened, block, answer } = await world.start()
  block(true)
  const asked = frame.request('eth_requestAccounts', [])
  await expect.poll(() => world.page.texts()).toContain('Open the window')
  block(false)
  world.page.press('Open the window')
  expect(opened).toHaveLength(1)
  answer({ request: async () => [account] })
  await expect(asked).resolves.toEqual([account])
})

test('rejects if the visitor cancels a blocked window', async () => {
  const { frame, block } = await world.start()
  block(true)
  const asked = frame.request('eth_requestAccounts', [])
  await expect.poll(() => world.page.texts()).toContain('Cancel')
  world.page.press('Cancel')
  await expect(asked).rejects.toMatchObject({ code: 4001 })
})

test('does not resend an aborted request later', async () => {
  const { frame, opened, answer } = await world.start()
  const asked = frame.request('personal_sign', ['0x00', account])
  const refused = expect(asked).rejects.toMatchObject({ code: 4001, message: 'The window was closed' })
  await expect.poll(() => opened).toHaveLength(1)
  opened[0]?.popup.close()
  await vi.advanceTimersByTimeAsync(300)
  await refused
  const open = frame.open()
  const modal = answer()
  await open
  expect(modal.askedFor('request')).toEqual([])
})

test('monitors the second window like the first', async () => {
  const { frame, opened, answer } = await world.start()
  for (const turn of [0, 1, 2]) {
    const asked = frame.request('eth_requestAccounts', [])
    const refused = expect(asked).rejects.toMatchObject({ code: 4001 })
    await expect.poll(() => opened).toHaveLength(turn + 1)
    answer({ request: () => new Promise(() => undefined) })
    opened[turn]?.popup.close()
    await vi.advanceTimersByTimeAsync(300)
    await refused
    // Longer than the handshake timeout.
    await vi.advanceTimersByTimeAsync(25_000)
  }
})

const withWallet = (connector: string) => ({
  ...connected,
  connections: [
    {
      id: `eip155:${connector}:x`,
      wallet: { name: 'X', rdns: null, icon: null },
      accounts: [account],
      address: account,
      caipNetworkId: 'eip155:10',
      isActive: true,
    },
  ],
})

test.each([
  ['of the secure frame is a no, as it signs for nobody then', 'embedded', 4001],
  ['elsewhere leaves open what becomes of it', 'walletConnect', 4900],
])('handles closing during a payment: the wallet %s', async (_title, connector, code) => {
  const { frame, store, opened, answer } = await world.start()
  store.set(withWallet(connector))
  const asked = frame.request('eth_sendTransaction', [{}])
  const refused = expect(asked).rejects.toMatchObject({ code })
  await expect.poll(() => opened).toHaveLength(1)
  const modal = answer({ request: () => new Promise(() => undefined) })
  await expect.poll(() => modal.askedFor('request')).toHaveLength(1)
  opened[0]?.popup.close()
  await vi.advanceTimersByTimeAsync(300)
  await refused
})

test('a closed window leaves payments to the page’s wallet', async () => {
  const { frame, store, opened, answer } = await world.start()
  store.set(withWallet('injected'))
  let confirm: (hash: string) => void = () => undefined
  const provider = { request: () => new Promise<string>((resolve) => (confirm = resolve)) }
  const info = { uuid: 'u', rdns: 'test.x', name: 'X', icon: 'data:image/png;base64,AA==' }
  const announced = Object.assign(new Event('eip6963:announceProvider'), { detail: { info, provider } })
  world.page.events.dispatchEvent(announced)
  const asked = frame.request('eth_sendTransaction', [{}])
  await expect.poll(() => opened).toHaveLength(1)
  const modal = answer({ request: () => new Promise(() => undefined) })
  await expect.poll(() => modal.askedFor('request')).toHaveLength(1)
  const forwarded = { walletId: 'test.x', method: 'eth_sendTransaction', params: [{}] }
  modal.page.requestWallet(forwarded).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  opened[0]?.popup.close()
  await vi.advanceTimersByTimeAsync(300)
  confirm('0xhash')
  await expect(asked).resolves.toBe('0xhash')
})

test('closes the idle window, unless another call follows immediately', async () => {
  const { frame, opened, answer } = await world.start()
  const first = frame.request('eth_requestAccounts', [])
  await expect.poll(() => opened).toHaveLength(1)
  answer({ request: async () => [account] })
  await first
  await vi.advanceTimersByTimeAsync(lingerMs / 2)
  await frame.request('personal_sign', ['0x00', account])
  expect(opened.map(({ popup }) => popup.closed)).toEqual([false])
  await vi.advanceTimersByTimeAsync(lingerMs)
  expect(opened.map(({ popup }) => popup.closed)).toEqual([true])
  expect(opened).toHaveLength(1)
})

test('logs a window that closes before it answered', async () => {
  const { frame, opened } = await world.start()
  frame.open().catch(() => undefined)
  opened[0]?.popup.close()
  await vi.advanceTimersByTimeAsync(300)
  expect(world.told).toEqual([expect.stringContaining('make it same-origin-allow-popups')])
})

test.each([
  ['disconnected, where nobody was connected', undefined, disconnectedState],
  ['connected, where the visitor tried another wallet', connected, { status: 'connected', address: account }],
])('an attempt ending with its window leaves visitors %s', async (_title, before, after) => {
  const { frame, store, opened } = await world.start()
  if (before) store.set(before)
  frame.open().catch(() => undefined)
  store.set({ ...disconnectedState, status: 'connecting', isOpen: true })
  opened[0]?.popup.close()
  await vi.advanceTimersByTimeAsync(300)
  expect(store.get()).toMatchObject({ ...after, isOpen: false })
})

/** Sends the secure frame's request for proof, from a window. */
const ask = (parent: unknown, data: object = {}) => {
  const source = { parent, postMessage: vi.fn() }
  const said = { source, origin: 'https://secure.example', data: { magic, kind: 'prove', nonce: randomId(), ...data } }
  world.page.events.dispatchEvent(Object.assign(new Event('message'), said))
  return { ...said, answered: source.postMessage }
}

test('the page proves itself only to its own window [HST-01]', async () => {
  const { frame, opened } = await world.start()
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
  // In a frame of an unknown embedder.
  vi.stubGlobal('top', 901)
  expect(ask(popup).answered).not.toHaveBeenCalled()
})

test('the window closes with the page', async () => {
  const { frame, opened } = await world.start()
  frame.open().catch(() => undefined)
  world.page.events.dispatchEvent(new Event('pagehide'))
  expect(opened[0]?.popup.closed).toBe(true)
})

test('a page that has destroyed Foyer has no window', async () => {
  const { frame, opened } = await world.start()
  frame.open().catch(() => undefined)
  world.life.abort()
  expect(opened[0]?.popup.closed).toBe(true)
})
