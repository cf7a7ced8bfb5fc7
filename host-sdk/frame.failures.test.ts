import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import { disconnectedState } from './state.ts'
import { createFrameWorld } from './test/createFrameWorld.ts'
import { appOrigin } from './test/createModal.ts'

let world: ReturnType<typeof createFrameWorld>

beforeEach(() => {
  world = createFrameWorld()
})
afterEach(() => world.end())

describe('a frame that does not load', () => {
  const network = expect.stringContaining('Network Error - Could not load the modal')

  test('fails two seconds after load with the server’s reason [UI-10]', async () => {
    world.giveReason({ title: 'Invalid Project ID', message: 'There is no project "demo".' })
    const { store } = world.start()
    store.set({ ...disconnectedState, status: 'reconnecting' })
    world.loadFrame()
    await vi.advanceTimersByTimeAsync(2000)
    await expect.poll(() => world.told).toEqual(['[Foyer] Invalid Project ID: There is no project "demo".'])
    expect(world.fetched).toEqual([`${appOrigin}/projects/v1/diagnosis?projectId=demo`])
    expect(world.page.texts()).toContain('Something went wrong')
    expect(store.get()).toEqual(disconnectedState)
  })

  test.each([
    ['no reason', null],
    ['a reason of another shape', { title: 'Pay', message: 'now', url: 'https://evil.example' }],
    ['a reason without end', { title: 'Pay', message: 'x'.repeat(1001) }],
  ])('reports a network failure if the server returns %s [UI-10]', async (_title, given) => {
    world.giveReason(given)
    world.start()
    world.loadFrame()
    await vi.advanceTimersByTimeAsync(2000)
    await expect.poll(() => world.told).toEqual([network])
  })

  test('reports a network failure if the server is silent [UI-10]', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    world.start()
    await vi.advanceTimersByTimeAsync(20_000)
    await expect.poll(() => world.told).toEqual([network])
  })

  test("detects a block by the page's policy without requests [UI-10]", async () => {
    world.start()
    const violation = { effectiveDirective: 'frame-src', blockedURI: `${appOrigin}/frame` }
    world.page.globals.document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation))
    world.loadFrame()
    await vi.advanceTimersByTimeAsync(2000)
    expect(world.told).toEqual([expect.stringContaining(`Add ${appOrigin} to frame-src`)])
    expect(world.fetched).toEqual([])
  })

  test('does not include a loaded frame that reloads', async () => {
    world.start()
    world.loadFrame()
    const modal = world.answer()
    await expect.poll(() => modal.askedFor('configure')).toHaveLength(1)
    modal.contentWindow.postMessage = () => undefined
    modal.hello(world.page.events)
    await vi.advanceTimersByTimeAsync(2000)
    expect(world.page.texts()).not.toContain('Something went wrong')
  })

  test('is retried once after twenty seconds, then shown', async () => {
    world.start()
    const first = world.page.find('iframe')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(world.page.texts()).toContain('Something went wrong')
    const second = world.page.find('iframe')
    expect(second).not.toBe(first)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(world.page.find('iframe')).toBe(second)
    expect(world.told).toEqual([network, network])
  })

  test('is shown if it loads late', async () => {
    const { frame } = world.start()
    const opened = frame.open()
    world.loadFrame()
    await vi.advanceTimersByTimeAsync(2000)
    expect(world.page.texts()).toContain('Something went wrong')
    world.answer()
    await opened
    expect(world.page.focused()).toBe(world.page.find('iframe'))
  })
})

describe('a request of the page', () => {
  test('returns the modal’s result or its error code [HST-02]', async () => {
    const { frame } = world.start()
    world.answer({
      request: ({ method }) => {
        if (method === 'eth_chainId') return '0x1'
        throw rpcError(userRejected)
      },
    })
    expect(await frame.request('eth_chainId', [])).toBe('0x1')
    await expect(frame.request('personal_sign', [])).rejects.toMatchObject({ code: 4001 })
  })

  test.each([
    ['without a method', undefined, [], -32600],
    ['with params that are not plain', 'eth_call', [1n], -32602],
    ['with params that hold themselves', 'eth_call', Object.assign([], { self: [] }), -32602],
  ])('rejects %s before it is sent [HST-02]', async (_title, method, params, code) => {
    const { frame } = world.start()
    await expect(frame.request(method, params)).rejects.toMatchObject({ code })
  })

  test('fails with 4900 if the frame does not load [HST-02]', async () => {
    const { frame } = world.start()
    const asked = frame.request('eth_chainId', [])
    const refused = expect(asked).rejects.toMatchObject({ code: 4900 })
    await vi.advanceTimersByTimeAsync(20_000)
    await refused
  })
})
