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
/** The popup may open while the request is still being sent to the server. */
const openWithinMs = 6_000
const openAgainMs = 300

const nothing = () => undefined

/** Fetches this popup's request. Undefined if it never arrived or has already ended. */
const fetchShow = async (ticket: Ticket, mailbox: WindowMailbox, signal: AbortSignal) => {
  while (!signal.aborted) {
    // Polls again, because the request may not have reached the server yet.
    const left = await mailbox.open(ticket.requestId).catch(() => undefined)
    if (left) {
      const show = await unsealWithTicket(ticket, 'request', left.sealed)
      if (!isShow(show)) return undefined
      // Ignores the security phrase inside the request, because anyone with an account can store a forged request.
      return { ...show, frame: { ...show.frame, seal: { text: left.seal, isNew: false } } }
    }
    await wait(openAgainMs, signal).catch(nothing)
  }
  return undefined
}

/** Resolves when the frame no longer needs the popup. Keeps polling while the server does not answer. */
const untilOver = async (ticket: Ticket, mailbox: WindowMailbox, signal: AbortSignal) => {
  while (!signal.aborted) {
    // Polls again if the server does not answer.
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
 * Shows the request stored for this popup, sends the decision, and closes. Communicates only through the auth server,
 * because the popup has no opener.
 */
export const drawApprovalWindow = async (ticket: Ticket, mailbox: WindowMailbox) => {
  const stage = createStage()
  document.documentElement.dataset.stage = 'window'
  const show = await fetchShow(ticket, mailbox, AbortSignal.timeout(openWithinMs))
  const words = await loadWords(show?.languages ?? [])
  document.title = words.messages.securedBy
  const leave = () => {
    stage.draw(words, <OverSheet />)
    // A window that was opened by its URL cannot close itself, so it shows that it is over.
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
