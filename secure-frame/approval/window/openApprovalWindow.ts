import { wait } from '#protocol/async/wait'
import { leaveInTime } from './leaveInTime.ts'
import { type FrameMailbox, isDecision, type LeftRequest, type RequestDecision, type Show } from './mailbox.ts'
import { createTicket, sealWithTicket, unsealWithTicket } from './sealed.ts'
import { type Ticket, toFragment } from './ticket.ts'

const features = 'popup,width=420,height=760'
const pollMs = 700
/** A popup that has not fetched its content by then counts as blocked. It may still open later. */
const openWithinMs = 8_000
/** Time after which the frame stops trying to store the request. The popup stops one second later. */
const leaveWithinMs = 5_000
/** A popup that has not contacted the server for this time counts as closed. */
const silentMs = 5_000

/** The popup's state, as far as the frame knows. */
export type WindowStatus = 'opening' | 'open' | 'blocked' | 'closed'

interface WindowDeps {
  show: Show
  mailbox: FrameMailbox
  /** Monotonic time in milliseconds. */
  now: () => number
  onStatus: (status: WindowStatus) => void
  onDecision: (decision: RequestDecision) => void
}

/** Determines the popup's state from the server's reports and the time since the last change. */
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

/** Polls until there is a decision. Continues while the server does not answer. */
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
 * Opens a popup on the secure origin during a click, and stores its request on the auth server. The request is
 * encrypted with a key that only the popup's URL fragment contains. No opener is needed, so no policy of the page can
 * separate the two. Returns a function that ends the request and closes the popup.
 */
export const openApprovalWindow = ({ show, ...parts }: WindowDeps) => {
  const { mailbox, onStatus } = parts
  const ticket = createTicket()
  const { requestId } = ticket
  // Some page policies hide whether the popup opened, so a silent one counts as blocked.
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
    // The request could not be stored. The popup reports this too.
    if (!signal.aborted) onStatus('closed')
  })

  return () => {
    ending.abort()
    // If closing fails, the request expires on the server.
    mailbox.close(requestId).catch(() => undefined)
  }
}
