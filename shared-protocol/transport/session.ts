import { expose, type Remote, wrap } from 'comlink'
import { BaseError } from '../errors/BaseError.ts'
import { LinkLostError, maxMessageLength, ProtocolError } from '../errors/remote.ts'
import { RpcError } from '../errors/rpc.ts'
import { guardCalls, guardReplies } from './guard.ts'
import type { RateLimit } from './rateLimit.ts'
import { type Answer, type Request, randomId } from './wire.ts'

export const heartbeatMs = 5000
const missesAllowed = 2
/** Time to wait for an answer. A reloaded document loads slowly and would not answer at all. */
export const probeMs = 3000

interface Exposed {
  send: (message: unknown) => Promise<Answer>
}

/**
 * Restores the error code if the other side's guard rejected the call, which arrives as comlink's own error. comlink
 * 4.4.2 throws any value that the other side sends. A value that is not such a rejection becomes a protocol error.
 */
const asRefusal = (error: unknown) => {
  if (error instanceof BaseError) return error
  const { code, message } = error instanceof Error ? (error as { code?: unknown; message: unknown }) : {}
  if (!Number.isInteger(code) || typeof message !== 'string') return new ProtocolError({ cause: error })
  return new RpcError(Number(code), message.slice(0, maxMessageLength), undefined, { cause: error })
}

interface SessionDeps {
  /** The port for calls from this side. */
  callPort: MessagePort
  /** The port for calls from the other side. */
  servePort: MessagePort
  answer: (message: unknown) => Promise<Answer>
  limit: RateLimit
  onLost: () => void
}

export interface LinkSession {
  /** Sends one request to the other side. Rejects if the link is lost or the other side rejects the request. */
  send: (request: Request) => Promise<unknown>
  /** Checks whether the other side still answers. If it does not answer soon, the session is lost. */
  probe: () => void
  close: () => void
}

/**
 * Opens a session on one bound pair of ports, with calls in both directions. It ends when it is closed or heartbeats
 * are missed; all pending calls then reject.
 */
export const openSession = ({ callPort, servePort, answer, limit, onLost }: SessionDeps): LinkSession => {
  const pending = new Set<(error: Error) => void>()
  let isClosed = false
  let misses = 0

  // A frozen object without a prototype, whose only property is this function.
  const exposed: Exposed = Object.freeze({ __proto__: null, send: answer })
  expose(exposed, guardCalls(servePort, limit))
  // Stored for the lifetime of the session, because comlink closes a port when its proxies are garbage-collected.
  const remote: Remote<Exposed> = wrap(guardReplies(callPort))
  const sendRemote = remote.send

  const close = () => {
    if (isClosed) return
    isClosed = true
    clearInterval(heart)
    callPort.close()
    servePort.close()
    for (const reject of pending) reject(new LinkLostError())
    pending.clear()
  }

  const send = (request: Request) =>
    new Promise<unknown>((resolve, reject) => {
      if (isClosed) return reject(new LinkLostError())
      pending.add(reject)
      sendRemote(request)
        .then(resolve, (error) => reject(asRefusal(error)))
        .finally(() => pending.delete(reject))
    })

  const lose = () => {
    if (isClosed) return
    close()
    onLost()
  }

  const ping = () => send({ id: randomId(), type: 'PING' })

  const beat = () => {
    if (document.hidden && pending.size === 0) return
    misses += 1
    if (misses > missesAllowed) return lose()
    ping().then(
      () => {
        misses = 0
      },
      // A failed ping counts as a missed heartbeat.
      () => undefined,
    )
  }
  const heart = setInterval(beat, heartbeatMs)

  const probe = () => {
    const timer = setTimeout(lose, probeMs)
    const stop = () => clearTimeout(timer)
    ping().then(stop, stop)
  }

  return { send, probe, close }
}
