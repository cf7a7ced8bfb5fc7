import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFoyer } from './createFoyer.ts'
import { createLoad } from './createLoad.ts'
import type { Foyer, FoyerOptions } from './Foyer.ts'
import type { Frame, StartFrame } from './frame/StartFrame.ts'
import { disconnectedState } from './state.ts'

/** The deferred chunk as a module that the browser can load. It delegates to the test. */
const otherHalf = 'data:text/javascript,export const startFrame = (parts) => globalThis.startTestFrame(parts)'

const made: Foyer[] = []
const kept = new Map<string, string>()
let documentEvents: EventTarget
let windowEvents: EventTarget
let loads: string[]
let isNetworkDead: boolean

/** Loads the given link immediately, or fails if the network is down. */
const append = ({ href, onload, onerror }: { href: string; onload: () => void; onerror: () => void }) => {
  loads.push(href)
  if (isNetworkDead) onerror()
  else onload()
}

beforeEach(() => {
  vi.useFakeTimers()
  kept.clear()
  loads = []
  isNetworkDead = false
  documentEvents = new EventTarget()
  windowEvents = new EventTarget()
  const document = { createElement: () => ({}), head: { append }, readyState: 'complete' }
  const globals = {
    __FOYER_FRAME__: [otherHalf, 'sha256-'],
    document: Object.assign(documentEvents, document),
    window: {},
    addEventListener: windowEvents.addEventListener.bind(windowEvents),
    dispatchEvent: windowEvents.dispatchEvent.bind(windowEvents),
    localStorage: { getItem: (key: string) => kept.get(key) ?? null },
    customElements: { get: () => true },
    navigator: { vendor: '', languages: ['de-AT', 'en'] },
    Element: class {},
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
})

afterEach(() => {
  for (const foyer of made.splice(0)) foyer.destroy()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const create = (options: Partial<FoyerOptions> = {}) => {
  const frame = { open: vi.fn(), close: vi.fn(), request: vi.fn(async () => 'answered') }
  const startFrame = vi.fn<StartFrame>(() => frame as Partial<Frame> as Frame)
  vi.stubGlobal('startTestFrame', startFrame)
  const url = 'https://app.example/loader.js'
  const delivery = { sdkType: 'script', url, load: createLoad({ url, nonce: '' }) } as const
  const foyer = createFoyer({ projectId: 'demo', ...options }, delivery)
  made.push(foyer)
  return { foyer, frame, startFrame }
}

const idle = () => vi.advanceTimersByTimeAsync(2000)

describe('the deferred chunk', () => {
  test('loads once, when the page is idle', async () => {
    const { foyer, frame, startFrame } = create()
    expect(loads).toEqual([])
    await idle()
    expect(loads).toEqual([otherHalf])
    const params = { caipNetworkId: 'eip155:137' }
    await Promise.all([foyer.open('SwitchNetwork', params), foyer.open()])
    expect(frame.open.mock.calls).toEqual([['SwitchNetwork', params], []])
    expect(startFrame).toHaveBeenCalledOnce()
    expect(loads).toHaveLength(1)
  })

  test('waits for the first call in data-saving mode', async () => {
    vi.stubGlobal('navigator', { vendor: '', languages: [], connection: { saveData: true } })
    const { foyer } = create()
    await idle()
    expect(loads).toEqual([])
    await foyer.open()
    expect(loads).toEqual([otherHalf])
  })

  test('loads immediately for a returning visitor, with status reconnecting [CON-05]', async () => {
    kept.set('foyer:demo', '1')
    const { foyer } = create()
    expect(foyer.getState()).toEqual({ ...disconnectedState, status: 'reconnecting' })
    await vi.advanceTimersByTimeAsync(0)
    expect(loads).toEqual([otherHalf])
  })

  test.each([
    [{}, 'de'],
    [{ locale: 'ar-EG' }, 'ar'],
    [{ locale: 'pt' }, 'de'],
  ])('uses the page’s or the browser’s language: %j', async (options, language) => {
    const { startFrame } = create(options)
    await idle()
    expect(startFrame.mock.calls[0]?.[0]).toMatchObject({ language })
  })

  test('rejects calls with 4900 on load failure, then retries [HST-02]', async () => {
    kept.set('foyer:demo', '1')
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    isNetworkDead = true
    const { foyer, frame } = create()
    await expect(foyer.provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 })
    expect(told.mock.calls).toEqual([[expect.stringContaining('is missing or changed')]])
    told.mockRestore()
    expect(foyer.getState()).toEqual(disconnectedState)
    isNetworkDead = false
    await foyer.open()
    expect(frame.open).toHaveBeenCalledOnce()
  })
})

describe('the provider', () => {
  test('forwards a call to the deferred chunk [HST-02]', async () => {
    const { foyer, frame } = create()
    expect(await foyer.provider.request({ method: 'eth_chainId', params: [] })).toBe('answered')
    expect(frame.request.mock.calls).toEqual([['eth_chainId', []]])
  })

  test('returns no account while disconnected, without a request [HST-02]', async () => {
    const { foyer } = create()
    expect(await foyer.provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(loads).toEqual([])
  })

  test('requests the account of a visitor who is reconnecting', async () => {
    kept.set('foyer:demo', '1')
    const { foyer } = create()
    expect(await foyer.provider.request({ method: 'eth_accounts' })).toBe('answered')
  })

  test('is announced at start and on request, immutable [HST-02]', () => {
    const announced: CustomEvent[] = []
    windowEvents.addEventListener('eip6963:announceProvider', (event) => announced.push(event as CustomEvent))
    const { foyer } = create()
    windowEvents.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(announced.map(({ detail }) => detail)).toEqual([announced[0]?.detail, announced[0]?.detail])
    const { provider, info } = announced[0]?.detail ?? {}
    expect(provider).toBe(foyer.provider)
    expect(info).toMatchObject({ name: 'Foyer', rdns: 'app.foyer' })
    expect(Object.isFrozen(info)).toBe(true)
  })
})

describe('instances', () => {
  test('exist once per project', () => {
    const { foyer } = create()
    expect(create().foyer).toBe(foyer)
    expect(create({ projectId: 'another' }).foyer).not.toBe(foyer)
  })

  test('are silent, unannounced and free their project after destruction', async () => {
    const { foyer, startFrame } = create()
    await idle()
    foyer.destroy()
    foyer.destroy()
    expect(startFrame.mock.calls[0]?.[0].signal.aborted).toBe(true)
    await expect(foyer.open()).rejects.toMatchObject({ code: 4900 })
    await expect(foyer.provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 })
    const announced = vi.fn()
    windowEvents.addEventListener('eip6963:announceProvider', announced)
    windowEvents.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(announced).not.toHaveBeenCalled()
    expect(create().foyer).not.toBe(foyer)
  })

  test('do not start the deferred chunk if destroyed first', async () => {
    const { foyer, startFrame } = create()
    const opened = foyer.open()
    foyer.destroy()
    await expect(opened).rejects.toMatchObject({ code: 4900 })
    expect(startFrame).not.toHaveBeenCalled()
  })

  test('do not notify listeners after destruction', async () => {
    const { foyer, startFrame } = create()
    const heard = vi.fn()
    foyer.subscribe(heard)
    await idle()
    foyer.destroy()
    startFrame.mock.calls[0]?.[0].store.set({ ...disconnectedState, isOpen: true })
    expect(heard).not.toHaveBeenCalled()
  })
})

test('the provider is connected while its wallet has a network [HST-02]', async () => {
  const { foyer, startFrame } = create()
  const isConnected = () => foyer.provider.isConnected()
  expect(isConnected()).toBe(false)
  await idle()
  const { store } = startFrame.mock.calls[0]?.[0] ?? {}
  const account = { status: 'connected', address: '0xa', caipAddress: null, caipNetworkId: 'eip155:1', wallet: null }
  const set = (status: string) => store?.set({ accounts: { eip155: { ...account, status } } } as never)
  set('connected')
  expect(isConnected()).toBe(true)
  set('reconnecting')
  expect(isConnected()).toBe(false)
  set('connected')
  foyer.destroy()
  expect(isConnected()).toBe(false)
})

test('`close` loads no chunk for an unopened modal', async () => {
  const { foyer } = create()
  await foyer.close()
  expect(loads).toEqual([])
})
