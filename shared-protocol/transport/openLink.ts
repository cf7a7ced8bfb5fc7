import type { CallTable, Table } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { createLinkCore, type Link, type LinkDeps } from './link.ts'
import { agreeOnVersion, Hello, type Init, magic, Ready, randomId } from './wire.ts'

interface ParentDeps<Outgoing extends CallTable, Incoming extends Table> extends LinkDeps<Outgoing, Incoming> {
  /** The frame's current window, or null. */
  frameWindow: () => Window | null
  /** The frame's only allowed origin, which is also the target origin of the handshake. */
  frameOrigin: string
  instanceId: string
}

/**
 * Opens the parent's end of the link. It answers the frame's hello with a pair of ports, sent only to the pinned
 * origin. The link is bound when the frame sends ready on these ports. A repeated hello means that the frame did not
 * receive the answer. Browsers may lose messages to a frame that changes its process. A hello with a new nonce comes
 * from a reloaded document and starts a new handshake.
 */
export const openLink = <Outgoing extends CallTable, Incoming extends Table>({
  frameWindow,
  frameOrigin,
  instanceId,
  ...parts
}: ParentDeps<Outgoing, Incoming>): Link<Outgoing> => {
  const core = createLinkCore(parts)
  let greeted: string | undefined

  const isFromFrame = ({ source, origin }: MessageEvent) =>
    source !== null && source === frameWindow() && origin === frameOrigin

  const isBound = (childNonce: string) => childNonce === greeted && core.status() === 'ready'

  /** Sets the document from which the following messages are accepted. */
  const expectDocument = (childNonce: string) => {
    // A frame's repeated hellos do not extend its deadline.
    if (greeted && greeted !== childNonce && core.status() !== 'opening') core.reopen()
    greeted = childNonce
  }

  const onHello = (event: MessageEvent) => {
    if (!isFromFrame(event)) return
    const { data: hello } = z.safeParse(Hello, event.data, { dropsUnknown: true })
    if (!hello || isBound(hello.childNonce)) return
    const version = agreeOnVersion(hello.versions)
    if (version === undefined) return
    expectDocument(hello.childNonce)
    answerHello(hello.childNonce, version)
  }

  const answerHello = (childNonce: string, version: number) => {
    const ask = new MessageChannel()
    const serve = new MessageChannel()
    const init: Init = { magic, kind: 'init', version, parentNonce: randomId(), childNonce, instanceId }
    serve.port1.onmessage = ({ data }) => {
      const { data: ready } = z.safeParse(Ready, data, { dropsUnknown: true })
      if (ready?.parentNonce !== init.parentNonce || greeted !== childNonce || isBound(childNonce)) return
      serve.port1.onmessage = null
      core.bind({ callPort: ask.port1, servePort: serve.port1, agreed: version }, () => {
        greeted = undefined
      })
    }
    frameWindow()?.postMessage(init, frameOrigin, [ask.port2, serve.port2])
  }

  addEventListener('message', onHello)
  return {
    calls: core.calls,
    status: core.status,
    probe: core.probe,
    reopen: () => {
      greeted = undefined
      core.reopen()
    },
    close: () => {
      removeEventListener('message', onHello)
      core.close()
    },
  }
}
