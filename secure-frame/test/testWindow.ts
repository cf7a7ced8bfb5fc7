type Target = string | { targetOrigin: string }
type Listener = (event: { data: unknown; origin: string; source: unknown }) => void

interface View {
  closed: boolean
  postMessage(data: unknown, target: Target): void
}

/** A window: what is posted to it arrives if the target is its origin, with the sender's origin and the sender. */
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

  /** How another window holds this one: one object, however often it is read. */
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

/** As the code under test has it. */
export const placeOf = (window: TestWindow) => window as never

/** The modal that opened the window, as the latter sees it. */
export const modalWith = (window: TestWindow, frames: TestWindow[]) =>
  Object.assign(
    frames.map((frame) => frame.seenBy(window)),
    // The modal is of another origin: what the window tells its own frames does not reach it.
    { postMessage: () => undefined },
  ) as never
