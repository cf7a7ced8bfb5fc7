import { afterEach, beforeEach, vi } from 'vitest'
import { appToSecure } from '#protocol/app-to-secure'
import type { Handlers } from '#protocol/defineMethod'
import { secureToApp } from '#protocol/secure-to-app'
import { createLinkCore } from '#protocol/transport/link'
import { type Init, magic, randomId, versions } from '#protocol/transport/wire'

type SecureSide = Handlers<typeof appToSecure>

export const secureOrigin = 'https://secure.example'

/** Stands for the browser: a document that frames are made in, with a secure document in each, over real channels. */
const createSecureWorld = () => {
  const events = new EventTarget()
  const frames: { src: string; isRemoved: boolean }[] = []
  const asked: string[] = []
  const closings: (() => void)[] = []
  const loads: (() => void)[] = []

  const serve = (given: Partial<SecureSide>, [servePort, callPort]: [MessagePort, MessagePort], init: Init) => {
    const noted = Object.keys(appToSecure).map((name) => [
      name,
      (...call: [never, never]) => {
        asked.push(name)
        return given[name as keyof SecureSide]?.(...call)
      },
    ])
    const core = createLinkCore({
      asks: secureToApp,
      answers: appToSecure,
      // One for each method of the table; what a test does not answer is answered by nothing.
      handlers: Object.fromEntries(noted) as SecureSide,
    })
    closings.push(core.close)
    const { parentNonce, childNonce } = init
    callPort.postMessage({ kind: 'ready', parentNonce, childNonce, build: '1' })
    core.bind({ callPort, servePort, agreed: versions.newest }, () => undefined)
    return core
  }

  const silence = () => {
    for (const close of closings.splice(0)) close()
  }

  const createWindow = () => {
    let greet: (init: Init, ports: [MessagePort, MessagePort]) => void = () => undefined
    const contentWindow = {
      postMessage: (init: Init, _target: string, ports: [MessagePort, MessagePort]) => greet(init, ports),
    }
    const begin = (answer: typeof greet) => {
      silence()
      greet = answer
      const data = { magic, kind: 'hello', versions, childNonce: randomId() }
      const said = { data, origin: secureOrigin, source: contentWindow, ports: [] }
      events.dispatchEvent(Object.assign(new Event('message'), said))
    }
    return {
      contentWindow,
      /** A document starts in it. */
      begin: (given: Partial<SecureSide>) => begin((init, ports) => serve(given, ports, init)),
      /** A document starts in it that does not take the ports. */
      beginDeaf: () => begin(() => undefined),
    }
  }

  const windows: ReturnType<typeof createWindow>[] = []
  const createElement = () => {
    const made = createWindow()
    windows.push(made)
    const frame = {
      src: '',
      isRemoved: false,
      style: { cssText: '', visibility: '' },
      dataset: {},
      contentWindow: made.contentWindow,
      setAttribute: () => undefined,
      addEventListener: (_name: 'load', listener: () => void) => loads.push(listener),
      focus: () => undefined,
      remove: () => {
        frame.isRemoved = true
      },
    }
    frames.push(frame)
    return frame
  }

  return {
    /** What frames are made with. */
    globals: {
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
      document: { hidden: true, createElement, body: { append: () => undefined } },
    },
    frames,
    asked,
    /** A document starts in the frame that was made last, in place of the one before, and answers so. */
    begin: (given: Partial<SecureSide> = {}) => windows.at(-1)?.begin(given),
    /** The same, and it does not take the ports. */
    beginDeaf: () => windows.at(-1)?.beginDeaf(),
    /** Fires `load` on the frame that was made last. */
    load: () => loads.at(-1)?.(),
    /** Every document falls silent. */
    silence,
  }
}

/** Before each test of a file: such a world, in which time stands still. */
export const stubSecureWorld = () => {
  let world: ReturnType<typeof createSecureWorld>
  beforeEach(() => {
    // Ports are not timers: what crosses them arrives by itself.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    world = createSecureWorld()
    for (const [name, value] of Object.entries(world.globals)) vi.stubGlobal(name, value)
  })
  afterEach(() => {
    world.silence()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return () => world
}

/** Lets messages arrive, without letting time pass. */
export const arrived = async (hasHappened: () => boolean) => {
  while (!hasHappened()) await new Promise(setImmediate)
}
