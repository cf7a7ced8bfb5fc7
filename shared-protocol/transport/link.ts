import type { Calls, CallTable, Handlers, Table } from '../defineMethod.ts'
import { FrameLoadError, LinkLostError, RequestAbortedError } from '../errors/remote.ts'
import { callMethods, type Send } from './callMethods.ts'
import { defaultRateLimit, type RateLimit } from './rateLimit.ts'
import { serveMethods } from './serveMethods.ts'
import { openSession, type Session } from './session.ts'
import { versions } from './wire.ts'

/** A frame that has not shaken hands by then has failed. It may still come later. */
export const loadDeadlineMs = 20_000

/** Where a link stands. `failed`: no handshake in time. `lost`: it was there and is gone. */
export type LinkStatus = 'opening' | 'ready' | 'lost' | 'failed' | 'closed'

export interface LinkParts<Outgoing extends CallTable, Incoming extends Table> {
  /** Methods that we call on the other side. */
  asks: Outgoing
  /** Methods that the other side calls on us. */
  answers: Incoming
  handlers: Handlers<Incoming>
  limit?: RateLimit
  loadDeadlineMs?: number
  onStatus?: (status: LinkStatus) => void
}

export interface Link<Outgoing extends CallTable> {
  calls: Calls<Outgoing>
  status: () => LinkStatus
  /** Looks whether the other side is still there; `lost` where it does not answer soon. */
  probe: () => void
  /** Starts the wait for a handshake afresh, as for a frame that was made anew. */
  reopen: () => void
  /** Ends everything and rejects what is pending. May be called twice. */
  close: () => void
}

/** What a handshake comes to. */
interface Bound {
  callPort: MessagePort
  servePort: MessagePort
  /** The version of the protocol that both sides speak. */
  agreed: number
}

interface Waiter {
  resolve: (session: Session) => void
  reject: (error: Error) => void
}

/** What both ends of a link share: the current session, who waits for one, and what happens when it goes. */
export const createLinkCore = <Outgoing extends CallTable, Incoming extends Table>(
  parts: LinkParts<Outgoing, Incoming>,
) => {
  const waiters = new Set<Waiter>()
  let session: Session | undefined
  let version = versions.oldest
  let status: LinkStatus = 'opening'

  const rejectWaiters = (error: Error) => {
    for (const { reject } of waiters) reject(error)
    waiters.clear()
  }

  const setStatus = (next: LinkStatus) => {
    if (status === 'closed' || status === next) return
    status = next
    parts.onStatus?.(next)
  }

  const fail = () => {
    if (status !== 'opening') return
    setStatus('failed')
    rejectWaiters(new FrameLoadError())
  }
  let loadTimer = setTimeout(fail, parts.loadDeadlineMs ?? loadDeadlineMs)

  const currentSession = () =>
    new Promise<Session>((resolve, reject) => {
      if (session) return resolve(session)
      if (status === 'closed') return reject(new LinkLostError())
      if (status === 'failed') return reject(new FrameLoadError())
      waiters.add({ resolve, reject })
    })

  const send: Send = async (request, isWanted) => {
    const bound = session ?? (await currentSession())
    if (isWanted && !isWanted()) throw new RequestAbortedError()
    return bound.send(request(version))
  }

  const { calls, askWanted, isWanted } = callMethods(parts.asks, send, () => session !== undefined)
  const server = serveMethods(parts.answers, parts.handlers, {
    version: () => version,
    askWanted,
    isWanted,
  })

  const drop = () => {
    session?.close()
    session = undefined
    server.abortAll()
  }

  return {
    calls,
    status: () => status,
    /** Binds a fresh pair of ports; what was pending on the old pair rejects. */
    bind: ({ agreed, ...ports }: Bound, onLost: () => void) => {
      drop()
      version = agreed
      clearTimeout(loadTimer)
      session = openSession({
        ...ports,
        answer: server.answer,
        limit: parts.limit ?? defaultRateLimit,
        onLost: () => {
          drop()
          setStatus('lost')
          onLost()
        },
      })
      setStatus('ready')
      for (const { resolve } of waiters) resolve(session)
      waiters.clear()
    },
    probe: () => session?.probe(),
    /** The other document is gone and a new one is expected: the clock starts again. */
    reopen: () => {
      drop()
      clearTimeout(loadTimer)
      setStatus('opening')
      loadTimer = setTimeout(fail, parts.loadDeadlineMs ?? loadDeadlineMs)
    },
    close: () => {
      clearTimeout(loadTimer)
      setStatus('closed')
      drop()
      rejectWaiters(new LinkLostError())
    },
  }
}
