import { beforeEach, expect, test, vi } from 'vitest'
import { loadDeadlineMs } from '#protocol/transport/link'
import { probeMs } from '#protocol/transport/session'
import { arrived, secureOrigin, stubSecureWorld } from '../test/testSecureFrame.ts'
import { openEmbeddedWallet, settleMs, takeMs } from './embeddedWallet.ts'

const world = stubSecureWorld()

const open = () => {
  let timeouts = 0
  const nothing = () => undefined
  const opening = openEmbeddedWallet({
    secureOrigin,
    projectId: 'demo',
    chainId: 'eip155:1',
    handlers: { showApproval: nothing, resizeApproval: nothing, hideApproval: nothing, sessionUpdate: nothing },
    sync: (calls) => calls.syncTheme({ mode: 'dark' }),
    onTimeout: () => {
      timeouts += 1
    },
    offerRetry: async () => false,
    onRefused: nothing,
  })
  let isOpen = false
  const note = () => {
    isOpen = true
  }
  opening.then(note, () => undefined)
  return { opening, isOpen: () => isOpen, timeouts: () => timeouts }
}

const isConnected = () => ({ isConnected: true })

let settling = 0
let settled = 0
beforeEach(() => {
  settling = 0
  settled = 0
  const { setTimeout } = globalThis
  // Given back with the other globals of the world.
  vi.stubGlobal('setTimeout', (handler: () => void, ms?: number) => {
    if (ms === settleMs) settling += 1
    return setTimeout(handler, ms)
  })
})

/** One more document has said ready, and settles. */
const bound = () => {
  settled += 1
  return arrived(() => settling === settled)
}

const openReady = async (given: Parameters<ReturnType<typeof world>['begin']>[0] = { isConnected }) => {
  const { opening, timeouts } = open()
  world().begin(given)
  await bound()
  await vi.advanceTimersByTimeAsync(settleMs)
  return { wallet: await opening, timeouts }
}

test('the frame says who asks, and which chain was last used [EMB-02]', () => {
  open()
  expect(world().frames[0]?.src).toBe(
    'https://secure.example/?projectId=demo&chainId=eip155%3A1&version=4&enableLogger=false',
  )
})

test('the wallet is there half a second after its frame is ready, once the frame knows the page [EMB-01]', async () => {
  const { opening, isOpen } = open()
  world().begin()
  await bound()
  await vi.advanceTimersByTimeAsync(settleMs - 1)
  expect([world().asked, isOpen()]).toEqual([[], false])
  await vi.advanceTimersByTimeAsync(1)
  await opening
  expect(world().asked).toEqual(['syncTheme'])
})

test('a frame that does not come in 20 seconds is told by its sentence, and goes [EMB-04, EMB-15]', async () => {
  const { opening } = open()
  await vi.advanceTimersByTimeAsync(loadDeadlineMs - 1)
  expect(world().frames[0]?.isRemoved).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await expect(opening).rejects.toMatchObject({
    code: 'iframe_load_failed',
    message: 'Unable to load email login dependency',
  })
  expect(world().frames[0]?.isRemoved).toBe(true)
})

test('a frame that does not take the page is none [EMB-15]', async () => {
  const { opening } = open()
  world().begin({
    syncTheme: () => {
      throw new Error('Another page')
    },
  })
  await bound()
  await vi.advanceTimersByTimeAsync(settleMs)
  await expect(opening).rejects.toMatchObject({ code: 'iframe_load_failed' })
})

test('calls wait while the document starts afresh, until it knows the page again [EMB-01]', async () => {
  const { wallet } = await openReady()
  world().begin({ isConnected })
  const called = wallet.calls.isConnected({})
  await bound()
  await vi.advanceTimersByTimeAsync(settleMs - 1)
  expect(world().asked).toEqual(['syncTheme'])
  await vi.advanceTimersByTimeAsync(1)
  expect(await called).toEqual({ isConnected: true })
  expect(world().asked).toEqual(['syncTheme', 'syncTheme', 'isConnected'])
})

test('a document that is replaced while it settles opens nothing: the next one does [EMB-01]', async () => {
  const { opening, isOpen } = open()
  world().begin()
  await bound()
  await vi.advanceTimersByTimeAsync(settleMs - 100)
  world().begin({ isConnected })
  await bound()
  await vi.advanceTimersByTimeAsync(settleMs - 1)
  await arrived(() => world().asked.length > 0)
  expect(isOpen()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  const { calls } = await opening
  expect(await calls.isConnected({})).toEqual({ isConnected: true })
})

test('a document that greets and does not take the ports is replaced after 5 seconds [EMB-01]', async () => {
  const { wallet } = await openReady()
  world().beginDeaf()
  const called = wallet.calls.isConnected({})
  await vi.advanceTimersByTimeAsync(takeMs - 1)
  // Greeting once more does not put it off.
  world().beginDeaf()
  expect(world().frames).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(world().frames).toHaveLength(2)
  world().begin({ isConnected })
  await bound()
  await vi.advanceTimersByTimeAsync(settleMs)
  expect(await called).toEqual({ isConnected: true })
})

test('a new frame has its 20 seconds to load, however often a deaf document greets in it [EMB-15]', async () => {
  const { wallet } = await openReady()
  world().beginDeaf()
  const called = wallet.calls.isConnected({})
  const refused = expect(called).rejects.toMatchObject({ code: 'iframe_load_failed' })
  await vi.advanceTimersByTimeAsync(takeMs)
  for (let second = 1; second < loadDeadlineMs / 1000; second += 1) {
    world().beginDeaf()
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(world().frames).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1000)
  await refused
})

test('a frame that failed is used once its document comes after all, and replaced only on a call [EMB-15]', async () => {
  const { wallet } = await openReady()
  world().beginDeaf()
  const called = wallet.calls.isConnected({})
  const refused = expect(called).rejects.toMatchObject({ code: 'iframe_load_failed' })
  await vi.advanceTimersByTimeAsync(takeMs + loadDeadlineMs)
  await refused
  for (let times = 0; times < 3; times += 1) {
    world().beginDeaf()
    await vi.advanceTimersByTimeAsync(2 * takeMs)
  }
  expect(world().frames).toHaveLength(2)
  world().begin({ isConnected })
  await bound()
  await vi.advanceTimersByTimeAsync(settleMs)
  expect(await wallet.calls.isConnected({})).toEqual({ isConnected: true })
  expect(world().frames).toHaveLength(2)
})

test('who gives a call up does not wait for the document', async () => {
  const { wallet } = await openReady()
  world().begin({ isConnected })
  await bound()
  const controller = new AbortController()
  const called = wallet.calls.isConnected({}, { signal: controller.signal })
  controller.abort()
  await expect(called).rejects.toMatchObject({ code: 'request_aborted' })
})

/** The frame falls silent: its heart is listened for every five seconds. */
const lose = async () => {
  vi.stubGlobal('document', { ...world().globals.document, hidden: false })
  world().silence()
  await vi.advanceTimersByTimeAsync(15_000)
}

test('a frame that is lost is made anew at once, and hidden; calls wait for it [EMB-01, EMB-15]', async () => {
  const { wallet } = await openReady()
  await lose()
  expect(world().frames.map(({ isRemoved }) => isRemoved)).toEqual([true, false])
  const called = wallet.calls.isConnected({})
  world().begin({ isConnected })
  await bound()
  await vi.advanceTimersByTimeAsync(settleMs)
  expect(await called).toEqual({ isConnected: true })
})

test('a frame that does not come back in 20 seconds is tried again with the next call [EMB-04, EMB-15]', async () => {
  const { wallet } = await openReady()
  await lose()
  const called = expect(wallet.calls.isConnected({})).rejects.toMatchObject({ code: 'iframe_load_failed' })
  await vi.advanceTimersByTimeAsync(loadDeadlineMs)
  await called
  const again = wallet.calls.isConnected({})
  expect(world().frames).toHaveLength(3)
  world().begin({ isConnected })
  await bound()
  await vi.advanceTimersByTimeAsync(settleMs)
  expect(await again).toEqual({ isConnected: true })
})

test('what waits for the visitor in a frame that is lost is not begun anew without them [EMB-14]', async () => {
  const { wallet } = await openReady({ rpcRequest: () => new Promise(() => undefined) })
  const waiting = wallet.requests.run((context) => wallet.calls.rpcRequest({ method: 'personal_sign' }, context))
  await arrived(() => world().asked.includes('rpcRequest'))
  const lost = expect(waiting).rejects.toMatchObject({ code: 'link_lost' })
  await lose()
  await lost
})

test('a document that comes into the frame and does not answer is lost at once [EMB-15]', async () => {
  await openReady()
  world().silence()
  world().load()
  await vi.advanceTimersByTimeAsync(probeMs)
  expect(world().frames.map(({ isRemoved }) => isRemoved)).toEqual([true, false])
})

test('a call that takes too long aborts every open request, and is told once [EMB-04]', async () => {
  const { wallet, timeouts } = await openReady({ connectEmail: () => new Promise(() => undefined) })
  const open = expect(wallet.requests.run(() => new Promise(() => undefined))).rejects.toThrow('Request was aborted')
  const late = expect(wallet.calls.connectEmail({ email: 'ada@example.org' })).rejects.toMatchObject({
    code: 'iframe_request_timeout',
  })
  await arrived(() => world().asked.includes('connectEmail'))
  await vi.advanceTimersByTimeAsync(30_000)
  await late
  await open
  expect(timeouts()).toBe(1)
})

test('a refusal of the frame ends nothing else', async () => {
  const { wallet, timeouts } = await openReady({
    isConnected: () => {
      throw new Error('Broken')
    },
  })
  const open = wallet.requests.run(async () => 'done')
  await expect(wallet.calls.isConnected({})).rejects.toMatchObject({ code: -32603 })
  expect(await open).toBe('done')
  expect(timeouts()).toBe(0)
})

test('a theme that cannot be told now is not waited with', async () => {
  const { wallet } = await openReady()
  await lose()
  await expect(wallet.syncTheme({ mode: 'light' })).rejects.toMatchObject({ code: 'link_lost' })
})
