import { expect, test, vi } from 'vitest'
import { loadDeadlineMs } from '#protocol/transport/link'
import { probeMs } from '#protocol/transport/session'
import { isConnected, stubEmbeddedWorld } from '../test/testEmbeddedWallet.ts'
import { arrived } from '../test/testSecureFrame.ts'
import { settleMs, takeMs } from './embeddedWallet.ts'

const { world, open, openReady, bound, lose } = stubEmbeddedWorld()

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

test('a document that comes into the frame and does not answer is lost at once [EMB-15]', async () => {
  await openReady()
  world().silence()
  world().load()
  await vi.advanceTimersByTimeAsync(probeMs)
  expect(world().frames.map(({ isRemoved }) => isRemoved)).toEqual([true, false])
})
