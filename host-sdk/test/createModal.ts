import { appToHost } from '#protocol/app-to-host'
import type { Handlers } from '#protocol/defineMethod'
import { hostToApp } from '#protocol/host-to-app'
import { createLinkCore } from '#protocol/transport/link'
import { type Init, magic, randomId, versions } from '#protocol/transport/wire'

type ModalSide = Handlers<typeof hostToApp>

export const appOrigin = 'https://app.example'

/** A stub of the modal in a page's frame: does the handshake and answers over real channels. */
export const createModal = (given: Partial<ModalSide> = {}) => {
  const asked: [name: string, params: unknown][] = []
  const noted = Object.keys(hostToApp).map((name) => [
    name,
    (...call: [never, never]) => {
      asked.push([name, call[0]])
      return given[name as keyof ModalSide]?.(...call)
    },
  ])
  // One handler per method of the table. By default, a handler returns undefined.
  const handlers = Object.fromEntries(noted) as ModalSide
  const link = createLinkCore({ asks: appToHost, answers: hostToApp, handlers })

  /** The frame's window, as the page sees it. */
  const contentWindow = {
    postMessage: ({ parentNonce, childNonce }: Init, _target: string, ports: [MessagePort, MessagePort]) => {
      const [servePort, callPort] = ports
      callPort.postMessage({ kind: 'ready', parentNonce, childNonce, build: '1' })
      link.bind({ callPort, servePort, agreed: versions.newest }, () => undefined)
    },
  }

  return {
    contentWindow,
    /** The page's requests, in order. */
    asked,
    askedFor: (name: string) => asked.filter(([asking]) => asking === name).map(([, params]) => params),
    /** Calls from the modal to the page. */
    page: link.calls,
    /** Sends hello to the page, as the modal's document does on start. */
    hello: (window: EventTarget, source: object = contentWindow) => {
      const data = { magic, kind: 'hello', versions, childNonce: randomId() }
      const said = { data, origin: appOrigin, source, ports: [] }
      window.dispatchEvent(Object.assign(new Event('message'), said))
    },
    close: link.close,
  }
}
