import type { CallTable, Handlers, Table } from '#protocol/defineMethod'
import { acceptLink } from '#protocol/transport/acceptLink'
import type { Link } from '#protocol/transport/link'
import { openLink } from '#protocol/transport/openLink'
import { type Hello, type Init, magic, type Ready, randomId, versions } from '#protocol/transport/wire'
import { type FakeWindow, installWindow, type Neighbour, type Received } from './fakeWindow.ts'

/** What one end of a boundary asks and answers. */
export interface EndDeps<Asked extends CallTable, Answered extends Table> {
  asks: Asked
  answers: Answered
  handlers: Handlers<Answered>
}

/** One real end of a boundary, bound by a real handshake, and what its neighbour holds of it. */
export interface BoundEnd {
  link: Link<CallTable>
  /** What is posted here arrives where the end answers. */
  toServant: MessagePort
  /** What the end asks arrives here. */
  fromCaller: MessagePort
  window: FakeWindow
  /** From where the end takes messages of the handshake, and a legal one. */
  trusted: Pick<Received, 'source' | 'origin'>
  handshake: Hello | Init
  /** Messages that the end has posted to its neighbour's window. */
  posted: () => number
  close: () => void
}

/** A fuzz run is the flood that this limit is there for; the limit has tests of its own. */
const limit = { burst: Number.MAX_SAFE_INTEGER, perSecond: Number.MAX_SAFE_INTEGER }
const neighbourOrigin = 'https://neighbour.example'

const untilReady = async ({ status }: Pick<Link<CallTable>, 'status'>) => {
  while (status() !== 'ready') await new Promise((resolve) => setImmediate(resolve))
}

/** Counts what is posted, and hands the first of it out. */
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

/** The parent's end: the neighbour is the frame below it. */
export const bindParent = async <A extends CallTable, B extends Table>(deps: EndDeps<A, B>): Promise<BoundEnd> => {
  const { neighbour, first, posted } = createNeighbour()
  const window = installWindow({ postMessage: () => undefined })
  const link = openLink({
    ...deps,
    limit,
    frameOrigin: neighbourOrigin,
    instanceId: randomId(),
    // Only posted to and compared.
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

/** The child's end: the neighbour is the page above it. */
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
