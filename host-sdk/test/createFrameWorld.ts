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

/** Creates a page with the deferred chunk of its script, and the modals in its frames. The test controls the time. */
export const createFrameWorld = () => {
  // Messages between ports use the real event loop: only deliberate waits are faked.
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
    /** The requests to the server, and its responses. */
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
        // Loads all chunks.
        delivery: { sdkType: 'script', url: `${appOrigin}/loader.js`, load: load as unknown as Load },
        language: 'en',
        icon: '',
        store,
        emit,
        signal: life.signal,
      })
      // In a window it starts later: such tests await it.
      return { frame: frame as Frame, store, provider, load, startSolana, answerSiwx }
    },
    /** Sends the hello of the document in the page's newest frame, and uses these answers. */
    answer: (given: ModalAnswers = {}) => {
      const modal = addModal(given)
      page.find('iframe').contentWindow = modal.contentWindow
      modal.hello(page.events)
      return modal
    },
    /** The same, for a window that the page has opened. */
    answerIn: (popup: object, given: ModalAnswers = {}) => {
      const modal = addModal(given)
      Object.assign(popup, modal.contentWindow)
      modal.hello(page.events, popup)
      return modal
    },
    /** Fires `load`: the frame contains a document. */
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
