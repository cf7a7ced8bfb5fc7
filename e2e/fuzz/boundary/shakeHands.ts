import type { CallTable, Handlers, Table } from '#protocol/defineMethod'
import { acceptLink } from '#protocol/transport/acceptLink'
import type { Link } from '#protocol/transport/link'
import { openLink } from '#protocol/transport/openLink'
import { type Hello, type Init, magic, type Ready, randomId, versions } from '#protocol/transport/wire'
import { type FakeWindow, installWindow, type Neighbour, type Received } from './fakeWindow.ts'

/** Methods that one end of a boundary calls and answers. */
export interface EndDeps<Asked extends CallTable, Answered extends Table> {
  asks: Asked
  answers: Answered
  handlers: Handlers<Answered>
}

/** One real end of a boundary, bound by a real handshake, and its peer's ports. */
export interface BoundEnd {
  link: Link<CallTable>
  /** Messages posted here reach the end's handlers. */
  toServant: MessagePort
  /** Calls of the end arrive here. */
  fromCaller: MessagePort
  window: FakeWindow
  /** The source and origin from which the end accepts handshakes, with a valid handshake. */
  trusted: Pick<Received, 'source' | 'origin'>
  handshake: Hello | Init
  /** Number of messages that the end has posted to its peer's window. */
  posted: () => number
  close: () => void
}

/** A fuzz run would exceed this limit. The limit has its own tests. */
const limit = { burst: Number.MAX_SAFE_INTEGER, perSecond: Number.MAX_SAFE_INTEGER }
const neighbourOrigin = 'https://neighbour.example'

const untilReady = async ({ status }: Pick<Link<CallTable>, 'status'>) => {
  while (status() !== 'ready') await new Promise((resolve) => setImmediate(resolve))
}

/** Counts posted messages and returns the first one. */
const createNeighbour = () => {
  let count = 0
  let tell: (posted: { message: unknown; ports: readonly MessagePort[] }) => void = () => undefined
  const first = new Promise<{ message: unknown; ports: readonly MessagePort[] }>((resolve) => {
    tell = resolve
  })
  const neighbour: Neighbour = {
    postMessage: (message, _target, ports = []) => {
      count += 1
      tell({ message, ports })
    },
  }
  return { neighbour, first, posted: () => count }
}

const hello = (): Hello => ({ magic, kind: 'hello', versions, childNonce: randomId() })

/** The parent's end. Its peer is the frame below. */
export const bindParent = async <A extends CallTable, B extends Table>(deps: EndDeps<A, B>): Promise<BoundEnd> => {
  const { neighbour, first, posted } = createNeighbour()
  const window = installWindow({ postMessage: () => undefined })
  const link = openLink({
    ...deps,
    limit,
    frameOrigin: neighbourOrigin,
    instanceId: randomId(),
    // Used only for posting and comparison.
    frameWindow: () => neighbour as unknown as Window,
  })
  const trusted = { source: neighbour, origin: neighbourOrigin }
  window.receive({ data: hello(), ...trusted })
  const { message, ports } = await first
  const [fromCaller, toServant] = ports as [MessagePort, MessagePort]
  const { parentNonce, childNonce } = message as Init
  toServant.postMessage({ kind: 'ready', parentNonce, childNonce, build: '1' } satisfies Ready)
  await untilReady(link)
  const close = () => {
    link.close()
    for (const port of ports) port.close()
    window.restore()
  }
  return { link, toServant, fromCaller, window, trusted, handshake: hello(), posted, close }
}

/** The child's end. Its peer is the page above. */
export const bindChild = async <A extends CallTable, B extends Table>(deps: EndDeps<A, B>): Promise<BoundEnd> => {
  const { neighbour, first, posted } = createNeighbour()
  const window = installWindow(neighbour)
  const link = acceptLink({
    holder: parent,
    ...deps,
    limit,
    helloTarget: neighbourOrigin,
    build: '1',
    isAllowedOrigin: (origin) => origin === neighbourOrigin,
  })
  const trusted = { source: neighbour, origin: neighbourOrigin }
  const { childNonce } = (await first).message as Hello
  const ask = new MessageChannel()
  const serve = new MessageChannel()
  const init: Init = { magic, kind: 'init', version: 1, parentNonce: randomId(), childNonce, instanceId: randomId() }
  window.receive({ data: init, ...trusted, ports: [ask.port2, serve.port2] })
  await untilReady(link)
  const close = () => {
    link.close()
    ask.port1.close()
    serve.port1.close()
    window.restore()
  }
  return { link, toServant: ask.port1, fromCaller: serve.port1, window, trusted, handshake: init, posted, close }
}
