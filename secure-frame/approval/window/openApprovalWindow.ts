import { wait } from '#protocol/async/wait'
import { leaveInTime } from './leaveInTime.ts'
import { type FrameMailbox, isDecision, type LeftRequest, type RequestDecision, type Show } from './mailbox.ts'
import { createTicket, sealWithTicket, unsealWithTicket } from './sealed.ts'
import { type Ticket, toFragment } from './ticket.ts'

const features = 'popup,width=420,height=760'
const pollMs = 700
/** A window that has not asked for its request by then did not open. It may still come. */
const openWithinMs = 8_000
/** The window gives up a second later. */
const leaveWithinMs = 5_000
/** A window that was not heard of for so long is gone. */
const silentMs = 5_000

/** How the window is doing, as far as the frame can tell. */
export type WindowStatus = 'opening' | 'open' | 'blocked' | 'closed'

interface WindowDeps {
  show: Show
  mailbox: FrameMailbox
  /** Milliseconds of a clock that only goes forward. */
  now: () => number
  onStatus: (status: WindowStatus) => void
  onDecision: (decision: RequestDecision) => void
}

/** Judges by what the server says, and by how long it has said nothing new. */
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

/** Until there is a decision. A server that does not answer may do so again. */
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
 * Opens a window on our own origin, from within a press, and leaves the request with the auth server for it: sealed with
 * a key that is in the window's fragment alone. No opener is needed, so that no policy of the page can cut the two apart.
 * Returns the function that ends it: the window closes then.
 */
export const openApprovalWindow = ({ show, ...parts }: WindowDeps) => {
  const { mailbox, onStatus } = parts
  const ticket = createTicket()
  const { requestId } = ticket
  // With some policies of the page we cannot see whether the window opened: it counts as blocked once it stays silent.
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
    // The request could not be left: the window says so too.
    if (!signal.aborted) onStatus('closed')
  })

  return () => {
    ending.abort()
    // A request that cannot be closed expires on the server.
    mailbox.close(requestId).catch(() => undefined)
  }
}
