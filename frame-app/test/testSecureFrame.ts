import { afterEach, beforeEach, vi } from 'vitest'
import { appToSecure } from '#protocol/app-to-secure'
import type { Handlers } from '#protocol/defineMethod'
import { secureToApp } from '#protocol/secure-to-app'
import { createLinkCore } from '#protocol/transport/link'
import { type Init, magic, randomId, versions } from '#protocol/transport/wire'

type SecureSide = Handlers<typeof appToSecure>

export const secureOrigin = 'https://secure.example'

/**
 * Simulates the browser: a document in which frames are created, with a secure document in each, over real channels.
 */
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
      // One handler for each method of the table; a method that the test does not define returns undefined.
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
      /** Starts a document in the frame. */
      begin: (given: Partial<SecureSide>) => begin((init, ports) => serve(given, ports, init)),
      /** Starts a document that does not accept the ports. */
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
    /** The globals used to create frames. */
    globals: {
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
      document: { hidden: true, createElement, body: { append: () => undefined } },
    },
    frames,
    asked,
    /** Starts a document with these answers in the last created frame, in place of the previous one. */
    begin: (given: Partial<SecureSide> = {}) => windows.at(-1)?.begin(given),
    /** The same, but the document does not accept the ports. */
    beginDeaf: () => windows.at(-1)?.beginDeaf(),
    /** Fires `load` on the last created frame. */
    load: () => loads.at(-1)?.(),
    /** Every document stops responding. */
    silence,
  }
}

/** Before each test of a file: such a world, with stopped time. */
export const stubSecureWorld = () => {
  let world: ReturnType<typeof createSecureWorld>
  beforeEach(() => {
    // Ports are not timers: their messages arrive without fake time.
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

/** Lets messages arrive without advancing time. */
export const arrived = async (hasHappened: () => boolean) => {
  while (!hasHappened()) await new Promise(setImmediate)
}
