import { wait } from '#protocol/async/wait'
import { ApprovalSheet } from '../decide/ApprovalSheet.tsx'
import { canTrackVisibility } from '../decide/visibility.ts'
import { loadWords } from '../messages/loadWords.ts'
import { createStage } from '../sheet/createStage.tsx'
import { isShow, type RequestDecision, type Show, type WindowMailbox } from './mailbox.ts'
import { OverSheet } from './OverSheet.tsx'
import { sealWithTicket, unsealWithTicket } from './sealed.ts'
import type { Ticket } from './ticket.ts'

const keepMs = 1_000
/** The request is still being sent to the server when the window opens. */
const openWithinMs = 6_000
const openAgainMs = 300

const nothing = () => undefined

/** Fetches the request for this window. Undefined if it never arrived, or is over. */
const fetchShow = async (ticket: Ticket, mailbox: WindowMailbox, signal: AbortSignal) => {
  while (!signal.aborted) {
    // The request may not have reached the server yet: polls again.
    const left = await mailbox.open(ticket.requestId).catch(() => undefined)
    if (left) {
      const show = await unsealWithTicket(ticket, 'request', left.sealed)
      if (!isShow(show)) return undefined
      // Anyone with an account can leave a forged request: its own seal is ignored.
      return { ...show, frame: { ...show.frame, seal: { text: left.seal, isNew: false } } }
    }
    await wait(openAgainMs, signal).catch(nothing)
  }
  return undefined
}

/** Resolves when the frame no longer needs the window. A server that does not answer may do so later. */
const untilOver = async (ticket: Ticket, mailbox: WindowMailbox, signal: AbortSignal) => {
  while (!signal.aborted) {
    // A server that does not answer may do so at the next attempt.
    const kept = await mailbox.keep(ticket.requestId).catch(() => undefined)
    if (kept?.status === 'over') return
    await wait(keepMs, signal).catch(nothing)
  }
}

const askHere = (show: Show, draw: (onDecision: (decision: RequestDecision) => void) => void, over: Promise<void>) =>
  new Promise<RequestDecision | undefined>((resolve) => {
    document.documentElement.dataset.theme = show.mode
    draw(resolve)
    void over.then(() => resolve(undefined))
  })

/**
 * Draws the request left for this window, returns the decision, and closes. All communication uses the auth server: the
 * window has no opener.
 */
export const drawApprovalWindow = async (ticket: Ticket, mailbox: WindowMailbox) => {
  const stage = createStage()
  document.documentElement.dataset.stage = 'window'
  const show = await fetchShow(ticket, mailbox, AbortSignal.timeout(openWithinMs))
  const words = await loadWords(show?.languages ?? [])
  document.title = words.messages.securedBy
  const leave = () => {
    stage.draw(words, <OverSheet />)
    // A window that a person opened by its address cannot close itself, and shows that it is over.
    close()
  }
  if (!show) return leave()

  const ending = new AbortController()
  const draw = (onDecision: (decision: RequestDecision) => void) =>
    stage.draw(
      words,
      <ApprovalSheet
        frame={{ ...show.frame, ownHost: location.host }}
        content={show.content}
        watched={canTrackVisibility() ? 'tracked' : 'own-window'}
        onHeight={nothing}
        onConfirm={() => onDecision({ kind: 'confirm' })}
        onReject={() => onDecision({ kind: 'reject' })}
      />,
    )
  const decision = await askHere(show, draw, untilOver(ticket, mailbox, ending.signal))
  ending.abort()
  if (decision)
    await mailbox.decide(ticket.requestId, await sealWithTicket(ticket, 'decision', decision)).catch(nothing)
  leave()
}
