import type { FoyerProvider } from '../Foyer.ts'
import { notifyAll } from '../notifyAll.ts'

/** `original`: the listener wrapped by a `once` wrapper. */
type Listener = ((...values: never[]) => void) & { original?: Listener }
export type Emit = (event: string, value: unknown) => void

/**
 * Creates the page's EIP-1193 provider and its `emit`. Every request goes through the modal. Listeners follow Node's
 * EventEmitter: one is called as often as it was added, and changes during an event take effect from the next one.
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
  /** Removes the most recently added instance of the listener. */
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
      // Undefined if a nested event has already called it.
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
  // The event's name determines the listener's arguments (EIP-1193).
  const emit: Emit = (event, value) => notifyAll(heard(event), value as never)
  return { provider, emit }
}
