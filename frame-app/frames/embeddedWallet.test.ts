import { expect, test, vi } from 'vitest'
import { loadDeadlineMs } from '#protocol/transport/link'
import { isConnected, stubEmbeddedWorld } from '../test/testEmbeddedWallet.ts'
import { arrived } from '../test/testSecureFrame.ts'
import { settleMs } from './embeddedWallet.ts'

const { world, open, openReady, bound, lose } = stubEmbeddedWorld()

test('passes the requester and last chain [EMB-02]', () => {
  open()
  expect(world().frames[0]?.src).toBe(
    'https://secure.example/?projectId=demo&chainId=eip155%3A1&version=4&enableLogger=false',
  )
})

test('is ready half a second after the frame [EMB-01]', async () => {
  const { opening, isOpen } = open()
  world().begin()
  await bound()
  await vi.advanceTimersByTimeAsync(settleMs - 1)
  expect([world().asked, isOpen()]).toEqual([[], false])
  await vi.advanceTimersByTimeAsync(1)
  await opening
  expect(world().asked).toEqual(['syncTheme'])
})

test('rejects after 20 seconds and removes the frame [EMB-04, EMB-15]', async () => {
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

test('fails if the frame rejects the page’s data [EMB-15]', async () => {
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

test('does not wait after a call is aborted', async () => {
  const { wallet } = await openReady()
  world().begin({ isConnected })
  await bound()
  const controller = new AbortController()
  const called = wallet.calls.isConnected({}, { signal: controller.signal })
  controller.abort()
  await expect(called).rejects.toMatchObject({ code: 'request_aborted' })
})

test('does not repeat a lost request by itself [EMB-14]', async () => {
  const { wallet } = await openReady({ rpcRequest: () => new Promise(() => undefined) })
  const waiting = wallet.requests.run((context) => wallet.calls.rpcRequest({ method: 'personal_sign' }, context))
  await arrived(() => world().asked.includes('rpcRequest'))
  const lost = expect(waiting).rejects.toMatchObject({ code: 'link_lost' })
  await lose()
  await lost
})

test('aborts all open requests on a timeout, reported once [EMB-04]', async () => {
  const { wallet, timeouts } = await openReady({ connectEmail: () => new Promise(() => undefined) })
  const open = expect(wallet.requests.run(() => new Promise(() => undefined))).rejects.toThrow('Request was aborted')
  const late = expect(wallet.calls.connectEmail({ email: 'ada@example.org' })).rejects.toMatchObject({
    code: 'iframe_request_timeout',
  })
  await arrived(() => world().asked.includes('connectEmail'))
  await vi.advanceTimersByTimeAsync(60_000)
  await late
  await open
  expect(timeouts()).toBe(1)
})

test('ends no other request after a refusal', async () => {
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

test('sends data to the frame immediately or never [EMB-01]', async () => {
  const { wallet } = await openReady()
  await lose()
  const page = { name: 'Shop', description: '', url: 'https://shop.example', icons: [] }
  const sdk = { sdkType: 'script' as const, sdkVersion: '1.0.0', hostOrigin: page.url, languages: [] }
  const told = await Promise.allSettled([
    wallet.calls.syncTheme({ mode: 'light' }),
    wallet.calls.syncDappData({ projectId: 'demo', metadata: page, ...sdk }),
    wallet.calls.setPreferredAccount({ type: 'eoa' }),
  ])
  expect(told).toMatchObject(Array(3).fill({ status: 'rejected', reason: { code: 'link_lost' } }))
})

test('resends the page’s data without a new document [EMB-08]', async () => {
  const { wallet } = await openReady()
  await wallet.syncAgain()
  expect(world().asked).toEqual(['syncTheme', 'syncTheme'])
})
