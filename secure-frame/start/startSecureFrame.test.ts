import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const appOrigin = 'https://app.example'

/** Starts the document of a frame whose URL has this query. Returns its messages to the modal and the console. */
const openDocument = async (search: string) => {
  const greeted = vi.fn()
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('document', {
    documentElement: {},
    hidden: true,
    querySelector: () => ({ getAttribute: () => appOrigin }),
  })
  vi.stubGlobal('location', { search, ancestorOrigins: [appOrigin, 'https://shop.example'] })
  let isMade = false
  const navigator = {
    languages: ['en'],
    // The last browser API that a frame's parts read.
    get locks() {
      isMade = true
      return undefined
    },
  }
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('parent', { postMessage: greeted })
  vi.stubGlobal('top', {})
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('foyerLog', undefined)
  // The URL is read once per document.
  vi.resetModules()
  const { startSecureFrame } = await import('./startSecureFrame.ts')
  await startSecureFrame()
  vi.advanceTimersByTime(0)
  const isGreeting = greeted.mock.calls.length > 0
  vi.useRealTimers()
  if (isGreeting) await expect.poll(() => isMade, { interval: 1 }).toBe(true)
  return { isGreeting, logged: logged.mock.calls.flat() }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each(['?version=4', ''])('starts a frame of the requested version: %j [EMB-02]', async (search) => {
  expect(await openDocument(search)).toEqual({ isGreeting: true, logged: [] })
})

test.each(['?version=5', '?version=3', '?version='])(
  'does not start a frame of another version: %s [EMB-02]',
  async (search) => {
    expect(await openDocument(search)).toEqual({ isGreeting: false, logged: ["[Foyer] The frame's version is 4"] })
  },
)

test.each([
  ['?version=4&enableLogger=true', 'function'],
  ['?version=4&enableLogger=false', 'undefined'],
  ['?version=4', 'undefined'],
])('creates a log only on request: %s [EMB-02, API-05]', async (search, kind) => {
  expect((await openDocument(search)).isGreeting).toBe(true)
  expect(typeof Reflect.get(globalThis, 'foyerLog')).toBe(kind)
})
