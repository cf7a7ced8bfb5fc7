import { wait } from '#protocol/async/wait'
import { leaveInTime } from './leaveInTime.ts'
import { type FrameMailbox, isDecision, type LeftRequest, type RequestDecision, type Show } from './mailbox.ts'
import { createTicket, sealWithTicket, unsealWithTicket } from './sealed.ts'
import { type Ticket, toFragment } from './ticket.ts'

const features = 'popup,width=420,height=760'
const pollMs = 700
/** A window that has not requested its content by then counts as blocked. It may still open. */
const openWithinMs = 8_000
/** The window gives up one second later. */
const leaveWithinMs = 5_000
/** A window without a sign for this time counts as closed. */
const silentMs = 5_000

/** The state of the window, as far as the frame knows. */
export type WindowStatus = 'opening' | 'open' | 'blocked' | 'closed'

interface WindowDeps {
  show: Show
  mailbox: FrameMailbox
  /** Milliseconds of a monotonic clock. */
  now: () => number
  onStatus: (status: WindowStatus) => void
  onDecision: (decision: RequestDecision) => void
}

/** Judges the window by the server's reports, and by the time since the last change. */
const createJudge = (now: () => number) => {
  const startedAt = now()
  let seenAt: number | null = null
  let changedAt = startedAt
  return (latest: LeftRequest | undefined): WindowStatus => {
    if (latest && latest.seenAt !== seenAt) {
      seenAt = latest.seenAt
      changedAt = now()
    }
    if (seenAt === null) return now() - startedAt > openWithinMs ? 'blocked' : 'opening'
    return now() - changedAt > silentMs ? 'closed' : 'open'
  }
}

const readDecision = async (ticket: Ticket, left: LeftRequest | undefined) => {
  const decision = left?.sealed ? await unsealWithTicket(ticket, 'decision', left.sealed) : undefined
  return isDecision(decision) ? decision : undefined
}

type Poll = Omit<WindowDeps, 'show'> & { ticket: Ticket; signal: AbortSignal }

/** Polls until there is a decision. A server that does not answer may do so later. */
const poll = async ({ ticket, mailbox, now, signal, onStatus, onDecision }: Poll) => {
  const judge = createJudge(now)
  while (!signal.aborted) {
    // Retried while the server does not answer.
    const left = await mailbox.look(ticket.requestId).catch(() => undefined)
    const decision = await readDecision(ticket, left)
    if (signal.aborted) return
    if (decision) return onDecision(decision)
    onStatus(judge(left))
    await wait(pollMs, signal)
  }
}

/**
 * Opens a window on the secure origin, during a press, and leaves the request for it on the auth server. The request is
 * encrypted with a key that is only in the window's fragment. No opener is needed, so that no policy of the page can
 * separate the two. Returns a function that ends the request and closes the window.
 */
export const openApprovalWindow = ({ show, ...parts }: WindowDeps) => {
  const { mailbox, onStatus } = parts
  const ticket = createTicket()
  const { requestId } = ticket
  // Some page policies hide if the window opened: it counts as blocked if it stays silent.
  open(`${location.pathname}${location.search}${toFragment(ticket)}`, '_blank', features)
  const ending = new AbortController()
  const { signal } = ending

  const run = async () => {
    const sealed = await sealWithTicket(ticket, 'request', show)
    await leaveInTime({
      leave: () => mailbox.leave(requestId, sealed),
      withinMs: leaveWithinMs,
      now: parts.now,
      signal,
    })
    await poll({ ...parts, ticket, signal })
  }
  run().catch(() => {
    // The request could not be left: the window shows this too.
    if (!signal.aborted) onStatus('closed')
  })

  return () => {
    ending.abort()
    // A request that cannot be closed expires on the server.
    mailbox.close(requestId).catch(() => undefined)
  }
}
