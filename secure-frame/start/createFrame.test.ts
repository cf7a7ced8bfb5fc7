import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appToSecure } from '#protocol/app-to-secure'
import { defineMethod } from '#protocol/defineMethod'
import { secureToApp } from '#protocol/secure-to-app'
import { loadDeadlineMs } from '#protocol/transport/link'
import { openLink } from '#protocol/transport/openLink'
import { randomId } from '#protocol/transport/wire'
import { Json } from '#protocol/vocabulary/json'

const appOrigin = 'https://app.example'
const hostOrigin = 'https://shop.example'
const metas: Record<string, string> = {
  'foyer-app-origin': appOrigin,
  'foyer-auth-origin': 'https://auth.example',
  'foyer-allowed-origins': hostOrigin,
}
const root = { dataset: { theme: '' }, style: { colorScheme: '' } }
const location = {
  search: '?projectId=demo&chainId=eip155:42161',
  ancestorOrigins: [appOrigin, hostOrigin],
  reload: vi.fn(),
}

/** Requested by modals of an earlier release. */
const recovery = defineMethod({ params: Json, result: Json })

/** The windows of the modal and of the frame in it. */
const modal = { events: new EventTarget(), greetings: [] as string[] }
let frameEvents = new EventTarget()

vi.stubGlobal('document', {
  documentElement: root,
  hidden: true,
  querySelector: (selector: string) => ({ getAttribute: () => metas[/"(.+)"/.exec(selector)?.[1] ?? ''] ?? null }),
})
vi.stubGlobal('location', location)
/** Number of frames that have created their parts. The locks are the last browser API that they read. */
let readyFrames = 0
const navigator = {
  languages: ['en'],
  get locks() {
    readyFrames += 1
    return undefined
  },
}
vi.stubGlobal('navigator', navigator)
vi.stubGlobal('BroadcastChannel', undefined)
// Another test may have loaded the module for its own document.
vi.resetModules()
const { createFrame } = await import('./createFrame.ts')

const closings: (() => void)[] = []

const dispatch = (events: EventTarget, fields: object) =>
  events.dispatchEvent(Object.assign(new Event('message'), { ports: [], ...fields }))

/** Listens and posts like the modal's document, at the origin that a test passes. */
const createModal = (origin = appOrigin) => {
  const parent = {
    postMessage: (data: unknown, target: string) => {
      modal.greetings.push(target)
      dispatch(modal.events, { data, origin: 'https://secure.example', source: frame })
    },
  }
  const frame = {
    postMessage: (data: unknown, _target: string, ports: MessagePort[]) =>
      void dispatch(frameEvents, { data, origin, source: parent, ports }),
  }
  vi.stubGlobal('parent', parent)
  vi.stubGlobal('addEventListener', modal.events.addEventListener.bind(modal.events))
  const link = openLink({
    // Stands in for the frame's window: only posted to and compared.
    frameWindow: () => frame as unknown as Window,
    frameOrigin: 'https://secure.example',
    instanceId: randomId(),
    asks: { ...appToSecure, recovery },
    answers: secureToApp,
    handlers: {
      showApproval: () => undefined,
      resizeApproval: () => undefined,
      hideApproval: () => undefined,
      sessionUpdate: () => undefined,
      recoveryProgress: () => undefined,
    },
    onStatus: () => undefined,
  })
  closings.push(link.close)
  vi.stubGlobal('addEventListener', frameEvents.addEventListener.bind(frameEvents))
  vi.stubGlobal('removeEventListener', frameEvents.removeEventListener.bind(frameEvents))
  createFrame()
  // The first greeting is sent in a separate task.
  vi.advanceTimersByTime(0)
  return { calls: link.calls }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  modal.events = new EventTarget()
  modal.greetings = []
  frameEvents = new EventTarget()
  location.reload.mockClear()
  readyFrames = 0
})

afterEach(async () => {
  for (const close of closings.splice(0)) close()
  // The frame lives as long as its document. Its timers end here.
  vi.useRealTimers()
  await expect.poll(() => readyFrames, { interval: 1 }).toBe(1)
})

afterAll(() => {
  vi.unstubAllGlobals()
})

/** Opens a frame that is bound to its modal. */
const openFrame = async () => {
  const { calls } = createModal()
  await calls.getChainId({})
  return calls
}

const dappData = (origin = hostOrigin) => ({
  projectId: 'demo',
  metadata: { name: 'Shop', description: '', url: origin, icons: [] },
  sdkType: 'script' as const,
  sdkVersion: '1.0.0',
  hostOrigin: origin,
  languages: ['en'],
})

test('greets only the modal’s origin, and answers its calls', async () => {
  const { calls } = createModal()
  expect(await calls.getChainId({})).toEqual({ chainId: 'eip155:42161' })
  expect(new Set(modal.greetings)).toEqual(new Set([appOrigin]))
})

test('cannot be bound by another origin', async () => {
  const { calls } = createModal('https://evil.example')
  const answer = calls.getChainId({})
  const failed = expect(answer).rejects.toMatchObject({ code: 'iframe_load_failed' })
  await vi.advanceTimersByTimeAsync(loadDeadlineMs)
  await failed
})

test('applies the light or dark theme to the document', async () => {
  const calls = await openFrame()
  await calls.syncTheme({ mode: 'dark' })
  expect(root).toEqual({ dataset: { theme: 'dark' }, style: { colorScheme: 'dark' } })
})

test('refuses a page that the browser does not report above the modal [API-04]', async () => {
  const calls = await openFrame()
  await expect(calls.syncDappData(dappData('https://other.example'))).rejects.toMatchObject({
    code: 'origin_not_allowed',
  })
})

test('refuses calls about the visitor before the page is known [API-04]', async () => {
  const calls = await openFrame()
  await expect(calls.isConnected({})).rejects.toMatchObject({ code: 'origin_not_allowed' })
  await expect(calls.getUser({})).rejects.toMatchObject({ code: 'origin_not_allowed' })
})

test('reports no connection without a login [EMB-07]', async () => {
  const calls = await openFrame()
  await calls.syncDappData(dappData())
  expect(await calls.isConnected({})).toEqual({ isConnected: false })
  await expect(calls.getUser({})).rejects.toMatchObject({ code: 'invalid_token' })
})

test('answers an unknown method with -32601', async () => {
  const calls = await openFrame()
  await expect(calls.recovery({ ask: 'state' })).rejects.toMatchObject({ code: -32601 })
})

test('validates a later method by its own schema', async () => {
  const calls = await openFrame()
  const refused = expect(calls.removeRecoveryMethod({ methodId: 'short' })).rejects
  await refused.toMatchObject({ code: -32602, message: 'Invalid params: methodId' })
})

test('answers a reload before the document unloads', async () => {
  const calls = await openFrame()
  await calls.reload({})
  expect(location.reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(0)
  expect(location.reload).toHaveBeenCalledOnce()
})
