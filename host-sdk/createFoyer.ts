import { foyerIcon } from '#protocol/vocabulary/foyerIcon'
import { bindOpeners } from './bindOpeners.ts'
import { codedError } from './codedError.ts'
import { readConnectedHint } from './connectedHint.ts'
import type { Delivery } from './Delivery.ts'
import { defineButton } from './elements/foyerButton.ts'
import type { Foyer, FoyerOptions, FoyerState } from './Foyer.ts'
import type { Frame, StartFrame } from './frame/StartFrame.ts'
import { announceInstances, getInstances } from './instances.ts'
import { announceProvider } from './provider/announce.ts'
import { createPageProvider } from './provider/provider.ts'
import { createStateStore, disconnectedState } from './state.ts'
import { whenIdle } from './whenIdle.ts'
import { hostLanguage } from './words.ts'

/** True if no account is connected, so that reading accounts does not need the modal. */
const hasNoAccount = ({ status, accounts }: FoyerState) => status !== 'reconnecting' && !accounts.eip155

type LaterCall = Exclude<keyof Frame, 'close' | 'request'>

/** Creates functions that load the deferred chunk on the first call. */
const createLazy =
  (start: () => Promise<Frame>) =>
  <Name extends LaterCall>(name: Name) => {
    const call = async (...params: never[]) => {
      const frame: Record<LaterCall, (...params: never[]) => unknown> = await start()
      return frame[name](...params)
    }
    // Params and result pass through unchanged, so the type is the same.
    return call as unknown as Frame[Name]
  }

/** Creates an instance for a project. The deferred chunk loads when first needed, and again after a failure. */
const createInstance = (options: FoyerOptions, delivery: Delivery): Foyer => {
  const { projectId } = options
  const wasConnected = readConnectedHint(projectId)
  const store = createStateStore({ ...disconnectedState, status: wasConnected ? 'reconnecting' : 'disconnected' })
  let starting: Promise<Frame> | undefined
  const life = new AbortController()
  const { signal } = life

  const start = async () => {
    signal.throwIfAborted()
    starting ??= delivery
      .load<{ startFrame: StartFrame }>(__FOYER_FRAME__)
      .then(({ startFrame }) => {
        signal.throwIfAborted()
        const language = hostLanguage(options.locale)
        return startFrame({ options, language, icon: foyerIcon, delivery, store, emit, signal })
      })
      .catch((error) => {
        starting = undefined
        store.reset()
        throw error
      })
    return starting
  }
  // `load` has logged the reason. The next call retries and reports the error.
  const warmUp = () => void start().catch(() => undefined)

  const request = async (method: unknown, params: unknown) => {
    if (method === 'eth_accounts' && hasNoAccount(store.get())) return []
    const frame = await start()
    return frame.request(method, params)
  }
  const isConnected = () => !signal.aborted && store.get().accounts.eip155?.status === 'connected'
  const { provider, emit } = createPageProvider(request, isConnected)

  const later = createLazy(start)
  const open = later('open')
  announceProvider(provider, signal)
  // Openers have no caller that receives the error. The console and the placeholder show it.
  bindOpeners({ open: (view) => void open(view).catch(() => undefined), warmUp, signal })
  whenIdle(warmUp, signal)
  if (wasConnected) warmUp()

  return {
    open,
    close: async () => (await starting)?.close(),
    disconnect: later('disconnect'),
    switchNetwork: later('switchNetwork'),
    switchAccount: later('switchAccount'),
    setTheme: later('setTheme'),
    wallets: later('wallets'),
    connect: later('connect'),
    pay: later('pay'),
    fetch: later('fetch'),
    options: { ...options, effective: later('effective') },
    getState: store.get,
    subscribe: store.subscribe,
    provider,
    destroy: () => {
      if (signal.aborted) return
      life.abort(codedError(4900, 'Foyer was destroyed'))
      getInstances().delete(projectId)
      announceInstances()
      store.clear()
    },
  }
}

/**
 * Creates Foyer for a project, or returns the page's existing instance. To keep this script small, a separate chunk
 * contains the frame, the protocol and the injected wallets. The chunk loads when the page is idle or the visitor
 * points at an opener.
 */
export const createFoyer = (options: FoyerOptions, delivery: Delivery): Foyer => {
  const { projectId } = options
  const instances = getInstances()
  const existing = instances.get(projectId)
  if (existing) return existing
  const foyer = createInstance(options, delivery)
  instances.set(projectId, foyer)
  announceInstances()
  defineButton()
  return foyer
}
