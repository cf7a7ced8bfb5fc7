/** Fields of a window message event. */
export interface Received {
  data: unknown
  origin: string
  source: unknown
  ports?: readonly MessagePort[]
}

/** Replaces a peer's window. Messages are only posted to it, and it is compared by identity. */
export interface Neighbour {
  postMessage: (message: unknown, target: string, ports?: readonly MessagePort[]) => void
}

/** The browser globals that a link uses: message events, a parent and a document. Node provides message channels. */
export const installWindow = (parent: Neighbour) => {
  const events = new EventTarget()
  const globals: Record<string, unknown> = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    parent,
    document: { hidden: true },
  }
  const before = Object.keys(globals).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  return {
    /** Dispatches the event that a browser would for a message of another window. */
    receive: ({ data, origin, source, ports = [] }: Received) =>
      events.dispatchEvent(Object.assign(new Event('message'), { data, origin, source, ports })),
    restore: () => {
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor)
        else Reflect.deleteProperty(globalThis, name)
      }
    },
  }
}
export type FakeWindow = ReturnType<typeof installWindow>
