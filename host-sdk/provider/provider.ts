import type { FoyerProvider } from '../Foyer.ts'
import { notifyAll } from '../notifyAll.ts'

/** `original`: the listener inside a `once` wrapper. */
type Listener = ((...values: never[]) => void) & { original?: Listener }
export type Emit = (event: string, value: unknown) => void

/**
 * Creates the page's EIP-1193 provider and its `emit`. All requests go through the modal. Listeners behave as in Node's
 * EventEmitter: each is called as often as it was added. Changes during an event apply from the next event.
 */
export const createPageProvider = (
  request: (method: unknown, params: unknown) => Promise<unknown>,
  isConnected: () => boolean,
) => {
  const listeners = new Map<string, Listener[]>()
  const heard = (event: string) => listeners.get(event) ?? []

  const on = (event: string, listener: Listener) => {
    listeners.set(event, [...heard(event), listener])
    return provider
  }
  /** Removes the listener, or the last one if it was added several times. */
  const off = (event: string, listener: Listener) => {
    const gone = heard(event).findLastIndex((one) => one === listener || one.original === listener)
    listeners.set(
      event,
      heard(event).filter((_one, index) => index !== gone),
    )
    return provider
  }
  const once = (event: string, listener: Listener) => {
    let left: Listener | undefined = listener
    const wrapper: Listener = (...values) => {
      off(event, wrapper)
      // Undefined if a nested event has already called the listener.
      left?.(...values)
      left = undefined
    }
    wrapper.original = listener
    return on(event, wrapper)
  }

  const provider: FoyerProvider = {
    request: async (args) => request(args?.method, args?.params),
    isConnected,
    on,
    once,
    off,
    removeListener: off,
    removeAllListeners: (event) => {
      if (event) listeners.delete(event)
      else listeners.clear()
      return provider
    },
    listenerCount: (event) => heard(event).length,
  }
  // The event name determines the argument types (EIP-1193).
  const emit: Emit = (event, value) => notifyAll(heard(event), value as never)
  return { provider, emit }
}
