import { expose, type Remote, wrap } from 'comlink'
import { BaseError } from '../errors/BaseError.ts'
import { LinkLostError, maxMessageLength, ProtocolError } from '../errors/remote.ts'
import { RpcError } from '../errors/rpc.ts'
import { guardCalls, guardReplies } from './guard.ts'
import type { RateLimit } from './rateLimit.ts'
import { type Answer, type Request, randomId } from './wire.ts'

export const heartbeatMs = 5000
const missesAllowed = 2
/** Another document starts slowly, and does not answer at all. */
export const probeMs = 3000

interface Exposed {
  send: (message: unknown) => Promise<Answer>
}

/**
 * Restores the code of a refusal by the other side's guard, which arrives as comlink's own error. comlink 4.4.2 throws
 * any value that the other side sends: a value that is not a refusal is a protocol error.
 */
const asRefusal = (error: unknown) => {
  if (error instanceof BaseError) return error
  const { code, message } = error instanceof Error ? (error as { code?: unknown; message: unknown }) : {}
  if (!Number.isInteger(code) || typeof message !== 'string') return new ProtocolError({ cause: error })
  return new RpcError(Number(code), message.slice(0, maxMessageLength), undefined, { cause: error })
}

interface SessionDeps {
  /** The port for this side's calls. */
  callPort: MessagePort
  /** The port for the other side's calls. */
  servePort: MessagePort
  answer: (message: unknown) => Promise<Answer>
  limit: RateLimit
  onLost: () => void
}

export interface LinkSession {
  /** Sends one request to the other side. Rejects if the link is lost or refuses it. */
  send: (request: Request) => Promise<unknown>
  /** Checks whether the other side still answers: it is lost if it does not answer soon. */
  probe: () => void
  close: () => void
}

/**
 * One bound pair of ports: calls in both directions until it is closed or the heartbeat stops; then all pending calls
 * reject.
 */
export const openSession = ({ callPort, servePort, answer, limit, onLost }: SessionDeps): LinkSession => {
  const pending = new Set<(error: Error) => void>()
  let isClosed = false
  let misses = 0

  // Null-prototype, frozen, flat: it has only this one function.
  const exposed: Exposed = Object.freeze({ __proto__: null, send: answer })
  expose(exposed, guardCalls(servePort, limit))
  // Kept for the lifetime of the session: comlink closes a port once its proxies are garbage-collected.
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
      // A failed ping counts as a miss.
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
