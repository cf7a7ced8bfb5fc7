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

describe('a frame that does not come', () => {
  const network = expect.stringContaining('Network Error - Could not load the modal')

  test('has failed two seconds after it loaded and said nothing, with the reason of the server [UI-10]', async () => {
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
  ])('is a matter of the network where the server gives %s [UI-10]', async (_title, given) => {
    world.giveReason(given)
    world.start()
    world.loadFrame()
    await vi.advanceTimersByTimeAsync(2000)
    await expect.poll(() => world.told).toEqual([network])
  })

  test('is a matter of the network where the server is silent too [UI-10]', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    world.start()
    await vi.advanceTimersByTimeAsync(20_000)
    await expect.poll(() => world.told).toEqual([network])
  })

  test("is known to be blocked by the page's policy, and nobody is asked [UI-10]", async () => {
    world.start()
    const violation = { effectiveDirective: 'frame-src', blockedURI: `${appOrigin}/frame` }
    world.page.globals.document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation))
    world.loadFrame()
    await vi.advanceTimersByTimeAsync(2000)
    expect(world.told).toEqual([expect.stringContaining(`Add ${appOrigin} to frame-src`)])
    expect(world.fetched).toEqual([])
  })

  test('is not one that came, and starts its document again', async () => {
    world.start()
    world.loadFrame()
    const modal = world.answer()
    await expect.poll(() => modal.askedFor('configure')).toHaveLength(1)
    modal.contentWindow.postMessage = () => undefined
    modal.hello(world.page.events)
    await vi.advanceTimersByTimeAsync(2000)
    expect(world.page.texts()).not.toContain('Something went wrong')
  })

  test('is tried once more by itself after twenty seconds, and shown if it comes then', async () => {
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

  test('is shown all the same when it comes late', async () => {
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
  test('is answered by the modal, or refused with its code [HST-02]', async () => {
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
  ])('%s is refused before it leaves [HST-02]', async (_title, method, params, code) => {
    const { frame } = world.start()
    await expect(frame.request(method, params)).rejects.toMatchObject({ code })
  })

  test('has failed with 4900 where the frame does not come [HST-02]', async () => {
    const { frame } = world.start()
    const asked = frame.request('eth_chainId', [])
    const refused = expect(asked).rejects.toMatchObject({ code: 4900 })
    await vi.advanceTimersByTimeAsync(20_000)
    await refused
  })
})
