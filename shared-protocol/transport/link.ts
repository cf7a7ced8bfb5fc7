import type { Calls, CallTable, Handlers, Table } from '../defineMethod.ts'
import { FrameLoadError, LinkLostError, RequestAbortedError } from '../errors/remote.ts'
import { callMethods, type Send } from './callMethods.ts'
import { defaultRateLimit, type RateLimit } from './rateLimit.ts'
import { type FindMethod, findIn, serveMethods } from './serveMethods.ts'
import { type LinkSession, openSession } from './session.ts'
import { versions } from './wire.ts'

/** Time after which a frame without a handshake counts as failed. It may still load later. */
export const loadDeadlineMs = 20_000

/**
 * The state of a link. `failed`: there was no handshake in time. `lost`: the link was ready, but the other side is
 * gone.
 */
export type LinkStatus = 'opening' | 'ready' | 'lost' | 'failed' | 'closed'

export interface LinkDeps<Outgoing extends CallTable, Incoming extends Table> {
  /** Methods that this side calls on the other side. */
  asks: Outgoing
  /** Methods that the other side calls on this side. */
  answers: Incoming
  handlers: Handlers<Incoming>
  /** Finds further methods of this side, which can be loaded on their first call. */
  later?: FindMethod
  limit?: RateLimit
  /**
   * Returns true while a request waits for the visitor. Deadlines of this side's calls then restart. Default: never.
   */
  isPaused?: () => boolean
  loadDeadlineMs?: number
  onStatus?: (status: LinkStatus) => void
}

export interface Link<Outgoing extends CallTable> {
  calls: Calls<Outgoing>
  status: () => LinkStatus
  /** Checks whether the other side still answers. If it does not answer soon, the link is `lost`. */
  probe: () => void
  /** Waits for a new handshake, for example after the frame was recreated. */
  reopen: () => void
  /** Ends the link and rejects pending calls. Can be called more than once. */
  close: () => void
}

/** The result of a handshake. */
interface Bound {
  callPort: MessagePort
  servePort: MessagePort
  /** The protocol version that both sides use. */
  agreed: number
}

interface Waiter {
  resolve: (session: LinkSession) => void
  reject: (error: Error) => void
}

/** Tracks the state of a link, and the callers that wait until it is ready or has failed. */
const createStanding = (onStatus: ((status: LinkStatus) => void) | undefined, deadlineMs = loadDeadlineMs) => {
  const waiters = new Set<Waiter>()
  let status: LinkStatus = 'opening'
  let loadTimer: ReturnType<typeof setTimeout> | undefined

  const rejectWaiters = (error: Error) => {
    for (const { reject } of waiters) reject(error)
    waiters.clear()
  }

  const setStatus = (next: LinkStatus) => {
    clearTimeout(loadTimer)
    if (status === 'closed' || status === next) return
    status = next
    onStatus?.(next)
  }

  const fail = () => {
    if (status !== 'opening') return
    setStatus('failed')
    rejectWaiters(new FrameLoadError())
  }

  const open = () => {
    setStatus('opening')
    loadTimer = setTimeout(fail, deadlineMs)
  }
  open()

  return {
    status: () => status,
    /** Starts or restarts the timeout, because another document is expected. */
    open,
    bind: (session: LinkSession) => {
      setStatus('ready')
      for (const { resolve } of waiters) resolve(session)
      waiters.clear()
    },
    lose: () => setStatus('lost'),
    close: () => {
      setStatus('closed')
      rejectWaiters(new LinkLostError())
    },
    untilBound: () =>
      new Promise<LinkSession>((resolve, reject) => {
        if (status === 'closed') return reject(new LinkLostError())
        if (status === 'failed') return reject(new FrameLoadError())
        waiters.add({ resolve, reject })
      }),
  }
}

/**
 * Creates the common part of both ends of a link. It contains the current session and its waiting callers, and handles
 * the loss of the session.
 */
export const createLinkCore = <Outgoing extends CallTable, Incoming extends Table>(
  deps: LinkDeps<Outgoing, Incoming>,
) => {
  const standing = createStanding(deps.onStatus, deps.loadDeadlineMs)
  let session: LinkSession | undefined
  let version = versions.oldest

  const send: Send = async (request, isWanted) => {
    const bound = session ?? (await standing.untilBound())
    if (isWanted && !isWanted()) throw new RequestAbortedError()
    return bound.send(request(version))
  }

  const { calls, askWanted, isWanted } = callMethods(deps.asks, send, () => session !== undefined, deps.isPaused)
  const server = serveMethods(findIn(deps.answers, deps.handlers, deps.later), {
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
    status: standing.status,
    /** Binds a new pair of ports. Pending calls on the old pair reject. */
    bind: ({ agreed, ...ports }: Bound, onLost: () => void) => {
      drop()
      version = agreed
      session = openSession({
        ...ports,
        answer: server.answer,
        limit: deps.limit ?? defaultRateLimit,
        onLost: () => {
          drop()
          standing.lose()
          onLost()
        },
      })
      standing.bind(session)
    },
    probe: () => session?.probe(),
    /** Called when the other document is gone and a new one is expected. */
    reopen: () => {
      drop()
      standing.open()
    },
    close: () => {
      standing.close()
      drop()
    },
  }
}
