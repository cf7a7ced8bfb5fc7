import { appToHost } from '#protocol/app-to-host'
import type { Handlers } from '#protocol/defineMethod'
import { hostToApp } from '#protocol/host-to-app'
import { createLinkCore } from '#protocol/transport/link'
import { type Init, magic, randomId, versions } from '#protocol/transport/wire'

type ModalSide = Handlers<typeof hostToApp>

export const appOrigin = 'https://app.example'

/** Stands for the modal in a page's frame: shakes hands and answers over real channels. */
export const createModal = (given: Partial<ModalSide> = {}) => {
  const asked: [name: string, params: unknown][] = []
  const noted = Object.keys(hostToApp).map((name) => [
    name,
    (...call: [never, never]) => {
      asked.push([name, call[0]])
      return given[name as keyof ModalSide]?.(...call)
    },
  ])
  // One for each method of the table; what a test does not answer is answered by nothing.
  const handlers = Object.fromEntries(noted) as ModalSide
  const link = createLinkCore({ asks: appToHost, answers: hostToApp, handlers })

  /** Its window, as the page sees it. */
  const contentWindow = {
    postMessage: ({ parentNonce, childNonce }: Init, _target: string, ports: [MessagePort, MessagePort]) => {
      const [servePort, callPort] = ports
      callPort.postMessage({ kind: 'ready', parentNonce, childNonce, build: '1' })
      link.bind({ callPort, servePort, agreed: versions.newest }, () => undefined)
    },
  }

  return {
    contentWindow,
    /** What the page has asked of it, in order. */
    asked,
    askedFor: (name: string) => asked.filter(([asking]) => asking === name).map(([, params]) => params),
    /** What it asks of the page. */
    page: link.calls,
    /** Says hello to the page, as its document does when it has started. */
    hello: (window: EventTarget, source: object = contentWindow) => {
      const data = { magic, kind: 'hello', versions, childNonce: randomId() }
      const said = { data, origin: appOrigin, source, ports: [] }
      window.dispatchEvent(Object.assign(new Event('message'), said))
    },
    close: link.close,
  }
}
