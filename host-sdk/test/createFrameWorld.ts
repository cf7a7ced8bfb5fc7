import { vi } from 'vitest'
import type { Load } from '../createLoad.ts'
import type { FoyerOptions } from '../Foyer.ts'
import type { Frame } from '../frame/StartFrame.ts'
import { startFrame } from '../frame.ts'
import { popup } from '../popup.ts'
import { createPageProvider } from '../provider/provider.ts'
import { createStateStore, disconnectedState } from '../state.ts'
import { appOrigin, createModal } from './createModal.ts'
import { createPage } from './createPage.ts'

type ModalAnswers = Parameters<typeof createModal>[0]

/** A page with the second half of its script, and the modals in its frames. Time is in the test's hands. */
export const createFrameWorld = () => {
  // Messages between ports take real turns: only what waits on purpose is faked.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const page = createPage()
  const life = new AbortController()
  const modals: ReturnType<typeof createModal>[] = []
  const kept = new Map<string, string>()
  const told: string[] = []
  const fetched: string[] = []
  let reason: unknown = null
  const fetchReason = async (url: string) => {
    fetched.push(url)
    return { json: async () => reason }
  }
  const globals = {
    ...page.globals,
    location: { origin: 'https://marlow.example', hostname: 'marlow.example', hash: '' },
    localStorage: {
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
    fetch: fetchReason,
    __FOYER_VERSION__: '0.1.0',
    __FOYER_SIWX__: ['answerSiwx.js', ''],
    __FOYER_SOLANA__: ['startSolana.js', ''],
    __FOYER_PAY_FETCH__: ['payFetch.js', ''],
    __FOYER_POPUP__: ['popup.js', ''],
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  vi.spyOn(console, 'error').mockImplementation((line: string) => void told.push(line))

  const addModal = (given: ModalAnswers) => {
    const modal = createModal(given)
    modals.push(modal)
    return modal
  }

  return {
    page,
    life,
    /** The page's storage. */
    kept,
    /** The alerts for the page's developer. */
    told,
    /** What the server was asked, and what it says. */
    fetched,
    giveReason: (input: unknown) => {
      reason = input
    },
    start: (options: Partial<FoyerOptions> = {}) => {
      const store = createStateStore(disconnectedState)
      const { provider, emit } = createPageProvider(
        async () => null,
        () => false,
      )
      const startSolana = vi.fn()
      const answerSiwx = vi.fn(async () => ({ result: [] }))
      const load = vi.fn(async () => ({ startSolana, popup, answerSiwx }))
      const frame = startFrame({
        options: { projectId: 'demo', ...options },
        // It loads every part that there is.
        delivery: { sdkType: 'script', url: `${appOrigin}/loader.js`, load: load as unknown as Load },
        language: 'en',
        icon: '',
        store,
        emit,
        signal: life.signal,
      })
      // In a window it starts later: such tests wait for it.
      return { frame: frame as Frame, store, provider, load, startSolana, answerSiwx }
    },
    /** The document in the page's newest frame says hello, and answers so. */
    answer: (given: ModalAnswers = {}) => {
      const modal = addModal(given)
      page.find('iframe').contentWindow = modal.contentWindow
      modal.hello(page.events)
      return modal
    },
    /** The same in a window that the page has opened. */
    answerIn: (popup: object, given: ModalAnswers = {}) => {
      const modal = addModal(given)
      Object.assign(popup, modal.contentWindow)
      modal.hello(page.events, popup)
      return modal
    },
    /** Fires `load`: a document is in the frame. */
    loadFrame: () => page.find('iframe').dispatchEvent(new Event('load')),
    end: async () => {
      life.abort()
      for (const modal of modals) modal.close()
      await vi.advanceTimersByTimeAsync(0)
      vi.restoreAllMocks()
      vi.useRealTimers()
      vi.unstubAllGlobals()
    },
  }
}
