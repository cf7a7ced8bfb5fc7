import type { EIP1193Provider } from '../Foyer.ts'
import { notifyAll } from '../notifyAll.ts'

type Listener = (...values: never[]) => void
export type Emit = (event: string, value: unknown) => void

/** The page's EIP-1193 provider and its `emit`. Every request goes through the modal. */
export const createProvider = (request: (method: unknown, params: unknown) => Promise<unknown>) => {
  const listeners = new Map<string, Set<Listener>>()

  const provider: EIP1193Provider = {
    request: async (args) => request(args?.method, args?.params),
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return this
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return this
    },
  }
  // The event's name determines the listener's arguments (EIP-1193).
  const emit: Emit = (event, value) => notifyAll(listeners.get(event) ?? [], value as never)
  return { provider, emit }
}
