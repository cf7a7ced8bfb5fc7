import type { CallTable, Table } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { createLinkCore, type Link, type LinkDeps } from './link.ts'
import { type Hello, Init, magic, type Ready, randomId, versions } from './wire.ts'

interface ChildDeps<Outgoing extends CallTable, Incoming extends Table> extends LinkDeps<Outgoing, Incoming> {
  /** The window that contains or opened this one: the parent of a frame, or the opener of a popup. */
  holder: Pick<Window, 'postMessage'>
  /** Returns true if the holder may have this origin. */
  isAllowedOrigin: (origin: string) => boolean
  /** Target origin of the hello: the holder's origin if it is known, otherwise '*'. The hello contains no secret. */
  helloTarget: string
  build: string
  /** Called when the link is bound, with the holder's origin as the browser reports it. */
  onBound?: (holder: { origin: string; instanceId: string }) => void
}

/** Times at which the hello is sent until it is answered. Afterwards it is sent every `repeatMs`. */
const helloAtMs = [0, 100, 300, 1000]
const repeatMs = 2000
const giveUpMs = 20_000

/**
 * Opens the child's end of the link. Sends hello to its holder. Accepts the first init from that window if it has an
 * allowed origin and this child's nonce. The link is then bound, and later inits are ignored.
 */
export const acceptLink = <Outgoing extends CallTable, Incoming extends Table>({
  holder,
  isAllowedOrigin,
  helloTarget,
  build,
  onBound,
  ...parts
}: ChildDeps<Outgoing, Incoming>): Link<Outgoing> => {
  const core = createLinkCore(parts)
  let timers: ReturnType<typeof setTimeout>[] = []
  let childNonce = ''

  const stopHello = () => {
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }

  const sendHello = () => {
    childNonce = randomId()
    const hello: Hello = { magic, kind: 'hello', versions, childNonce }
    const repeats = Array.from({ length: (giveUpMs - 1000) / repeatMs }, (_, index) => 1000 + (index + 1) * repeatMs)
    stopHello()
    timers = [...helloAtMs, ...repeats].map((ms) => setTimeout(() => holder.postMessage(hello, helloTarget), ms))
    addEventListener('message', onInit)
  }

  const onInit = ({ source, origin, data, ports }: MessageEvent) => {
    if (source !== holder || !isAllowedOrigin(origin)) return
    const init = z.safeParse(Init, data, { dropsUnknown: true })
    const [servePort, callPort] = ports
    if (!init.success || init.data.childNonce !== childNonce || !servePort || !callPort || ports.length !== 2) return
    const { parentNonce, instanceId, version } = init.data
    if (version < versions.oldest || version > versions.newest) return
    removeEventListener('message', onInit)
    stopHello()
    callPort.postMessage({ kind: 'ready', parentNonce, childNonce, build } satisfies Ready)
    onBound?.({ origin, instanceId })
    core.bind({ callPort, servePort, agreed: version }, sendHello)
  }

  sendHello()
  return {
    calls: core.calls,
    status: core.status,
    probe: core.probe,
    reopen: () => {
      core.reopen()
      sendHello()
    },
    close: () => {
      stopHello()
      removeEventListener('message', onInit)
      core.close()
    },
  }
}
