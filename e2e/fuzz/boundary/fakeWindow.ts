/** What a window says of a message that it was sent. */
export interface Received {
  data: unknown
  origin: string
  source: unknown
  ports?: readonly MessagePort[]
}

/** Stands for a neighbour's window: it is only posted to and compared. */
export interface Neighbour {
  postMessage: (message: unknown, target: string, ports?: readonly MessagePort[]) => void
}

/**
 * The few globals of a browser's window that a link uses: it hears messages, has a parent and a document. Node has the
 * channels themselves.
 */
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
    /** What the browser would dispatch for a message of another window. */
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
