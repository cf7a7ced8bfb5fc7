import type { EIP1193Provider } from './Foyer.ts'
import { notifyAll } from './notifyAll.ts'

type Listener = (...values: never[]) => void
export type Emit = (event: string, value: unknown) => void

/** The EIP-1193 provider of the page, and what tells its listeners. Every request goes through the modal. */
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
  // Only the caller knows what its listener takes: the event names say it (EIP-1193).
  const emit: Emit = (event, value) => notifyAll(listeners.get(event) ?? [], value as never)
  return { provider, emit }
}
