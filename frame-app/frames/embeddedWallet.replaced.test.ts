import { expect, test, vi } from 'vitest'
import { loadDeadlineMs } from '#protocol/transport/link'
import { probeMs } from '#protocol/transport/session'
import { isConnected, stubEmbeddedWorld } from '../test/testEmbeddedWallet.ts'
import { arrived } from '../test/testSecureFrame.ts'
import { settleMs, takeMs } from './embeddedWallet.ts'

const { world, open, openReady, bound, lose } = stubEmbeddedWorld()

test('holds calls until a restarted document is ready [EMB-01]', async () => {
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

test('opens with the document that replaced a settling one [EMB-01]', async () => {
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

test('replaces a document without ports after 5 seconds [EMB-01]', async () => {
  const { wallet } = await openReady()
  world().beginDeaf()
  const called = wallet.calls.isConnected({})
  await vi.advanceTimersByTimeAsync(takeMs - 1)
  // Another greeting does not delay it.
  world().beginDeaf()
  expect(world().frames).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(world().frames).toHaveLength(2)
  world().begin({ isConnected })
  await bound()
  await vi.advanceTimersByTimeAsync(settleMs)
  expect(await called).toEqual({ isConnected: true })
})

test('gives a new frame 20 seconds despite greetings [EMB-15]', async () => {
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

test('uses a failed frame if its document loads [EMB-15]', async () => {
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

test('replaces a lost frame immediately, hidden, and holds calls [EMB-01, EMB-15]', async () => {
  const { wallet } = await openReady()
  await lose()
  expect(world().frames.map(({ isRemoved }) => isRemoved)).toEqual([true, false])
  const called = wallet.calls.isConnected({})
  world().begin({ isConnected })
  await bound()
  await vi.advanceTimersByTimeAsync(settleMs)
  expect(await called).toEqual({ isConnected: true })
})

test('retries a frame after 20 seconds on a call [EMB-04, EMB-15]', async () => {
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

test('treats a silent new document as lost [EMB-15]', async () => {
  await openReady()
  world().silence()
  world().load()
  await vi.advanceTimersByTimeAsync(probeMs)
  expect(world().frames.map(({ isRemoved }) => isRemoved)).toEqual([true, false])
})
