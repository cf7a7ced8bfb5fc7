import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFoyer } from './createFoyer.ts'
import { createLoad } from './createLoad.ts'
import type { Foyer, FoyerOptions } from './Foyer.ts'
import type { Frame, StartFrame } from './frame/StartFrame.ts'
import { disconnectedState } from './state.ts'

/** The other half, as a module that the browser can load: it hands over to the test. */
const otherHalf = 'data:text/javascript,export const startFrame = (parts) => globalThis.startTestFrame(parts)'

const made: Foyer[] = []
const kept = new Map<string, string>()
let documentEvents: EventTarget
let windowEvents: EventTarget
let loads: string[]
let isNetworkDead: boolean

/** Loads at once what it is given, or fails where the network is dead. */
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

describe('the other half', () => {
  test('is loaded when the page is idle, and once', async () => {
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

  test('is not loaded for a visitor who saves data, until something is asked', async () => {
    vi.stubGlobal('navigator', { vendor: '', languages: [], connection: { saveData: true } })
    const { foyer } = create()
    await idle()
    expect(loads).toEqual([])
    await foyer.open()
    expect(loads).toEqual([otherHalf])
  })

  test('is loaded at once for a visitor who was connected, and the page says reconnecting [CON-05]', async () => {
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
  ])('speaks a language of the page or the browser: %j', async (options, language) => {
    const { startFrame } = create(options)
    await idle()
    expect(startFrame.mock.calls[0]?.[0]).toMatchObject({ language })
  })

  test('that cannot be loaded rejects what was asked with 4900, and is tried again [HST-02]', async () => {
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
  test('hands a call over to the other half [HST-02]', async () => {
    const { foyer, frame } = create()
    expect(await foyer.provider.request({ method: 'eth_chainId', params: [] })).toBe('answered')
    expect(frame.request.mock.calls).toEqual([['eth_chainId', []]])
  })

  test('has no account where nobody is connected, and asks nobody for it [HST-02]', async () => {
    const { foyer } = create()
    expect(await foyer.provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(loads).toEqual([])
  })

  test('asks for the account of a visitor who is being reconnected', async () => {
    kept.set('foyer:demo', '1')
    const { foyer } = create()
    expect(await foyer.provider.request({ method: 'eth_accounts' })).toBe('answered')
  })

  test('is announced now and to whoever asks, and cannot be changed [HST-02]', () => {
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
  test('are one for each project', () => {
    const { foyer } = create()
    expect(create().foyer).toBe(foyer)
    expect(create({ projectId: 'another' }).foyer).not.toBe(foyer)
  })

  test('that are destroyed answer nothing, are announced to nobody, and leave their project free', async () => {
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

  test('that are destroyed while the other half loads never start it', async () => {
    const { foyer, startFrame } = create()
    const opened = foyer.open()
    foyer.destroy()
    await expect(opened).rejects.toMatchObject({ code: 4900 })
    expect(startFrame).not.toHaveBeenCalled()
  })

  test('that are destroyed tell their listeners nothing more', async () => {
    const { foyer, startFrame } = create()
    const heard = vi.fn()
    foyer.subscribe(heard)
    await idle()
    foyer.destroy()
    startFrame.mock.calls[0]?.[0].store.set({ ...disconnectedState, isOpen: true })
    expect(heard).not.toHaveBeenCalled()
  })
})

test('the provider is connected as long as its wallet reaches a network [HST-02]', async () => {
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

test('closing what was never opened loads nothing', async () => {
  const { foyer } = create()
  await foyer.close()
  expect(loads).toEqual([])
})
