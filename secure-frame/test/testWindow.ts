type Target = string | { targetOrigin: string }
type Listener = (event: { data: unknown; origin: string; source: unknown }) => void

interface View {
  closed: boolean
  postMessage(data: unknown, target: Target): void
}

/** A window. A posted message arrives if the target is its origin, together with the sender and the sender's origin. */
export class TestWindow {
  readonly listeners = new Set<Listener>()
  readonly views = new Map<TestWindow, View>()
  readonly origin: string

  constructor(origin = 'https://secure.example') {
    this.origin = origin
  }

  addEventListener(_type: string, listener: Listener) {
    this.listeners.add(listener)
  }

  removeEventListener(_type: string, listener: Listener) {
    this.listeners.delete(listener)
  }

  receive(sender: TestWindow, data: unknown) {
    for (const listener of [...this.listeners]) listener({ data, origin: sender.origin, source: sender.seenBy(this) })
  }

  /** Returns the reference that another window holds to this one: always the same object. */
  seenBy(holder: TestWindow): View {
    const postMessage = (data: unknown, target: Target) => {
      const targetOrigin = typeof target === 'string' ? target : target.targetOrigin
      if (targetOrigin === this.origin) this.receive(holder, data)
    }
    const view = this.views.get(holder) ?? { closed: false, postMessage }
    this.views.set(holder, view)
    return view
  }

  close() {
    for (const view of this.views.values()) view.closed = true
  }
}

/** Casts to the type that the code under test expects. */
export const placeOf = (window: TestWindow) => window as never

/** Returns the modal that opened the window, as seen by the window. */
export const modalWith = (window: TestWindow, frames: TestWindow[]) =>
  Object.assign(
    frames.map((frame) => frame.seenBy(window)),
    // The modal has another origin, so it does not receive the window's messages to its own frames.
    { postMessage: () => undefined },
  ) as never
