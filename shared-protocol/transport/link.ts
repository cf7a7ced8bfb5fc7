import type { Calls, CallTable, Handlers, Table } from '../defineMethod.ts'
import { FrameLoadError, LinkLostError, RequestAbortedError } from '../errors/remote.ts'
import { callMethods, type Send } from './callMethods.ts'
import { defaultRateLimit, type RateLimit } from './rateLimit.ts'
import { type FindMethod, findIn, serveMethods } from './serveMethods.ts'
import { type LinkSession, openSession } from './session.ts'
import { versions } from './wire.ts'

/** A frame that has not shaken hands by then has failed. It may still come later. */
export const loadDeadlineMs = 20_000

/** Where a link stands. `failed`: no handshake in time. `lost`: it was there and is gone. */
export type LinkStatus = 'opening' | 'ready' | 'lost' | 'failed' | 'closed'

export interface LinkDeps<Outgoing extends CallTable, Incoming extends Table> {
  /** Methods that we call on the other side. */
  asks: Outgoing
  /** Methods that the other side calls on us. */
  answers: Incoming
  handlers: Handlers<Incoming>
  /** Finds what else we answer, which need not be loaded before it is asked for. */
  later?: FindMethod
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
  resolve: (session: LinkSession) => void
  reject: (error: Error) => void
}

/** Where a link stands, and who waits for its session: until there is one, or will be none. */
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
    /** The clock starts, or starts again: another document is expected. */
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

/** What both ends of a link share: the current session, who waits for one, and what happens when it goes. */
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

  const { calls, askWanted, isWanted } = callMethods(deps.asks, send, () => session !== undefined)
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
    /** Binds a fresh pair of ports; what was pending on the old pair rejects. */
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
    /** The other document is gone and a new one is expected. */
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
