import { RequestAbortedError } from '#protocol/errors/remote'
import * as z from '#protocol/schema'
import { GrantRefusedError } from './GrantRefusedError.ts'
import { type Ask, Decision, Offer } from './messages.ts'

export type Asked = Omit<Ask, 'magic' | 'kind' | 'nonce'>

type Granted = Exclude<Decision, { kind: 'grant-refused' }>

/** What this module needs of the window. */
type Place = Pick<Window, 'addEventListener' | 'removeEventListener'> & { origin: string }

const isClosed = (source: MessageEventSource) => 'closed' in source && source.closed

/**
 * Answers the first window that offers a grant. Resolves once the visitor allows it there: with the grant, or with whose
 * session it is where that window has the same storage. The modal starts this: before that, no window gets an answer.
 * Rejects with GrantRefusedError, and with RequestAbortedError when aborted.
 */
export const awaitGrant = (asked: Asked, signal: AbortSignal, place: Place = self) =>
  new Promise<Granted>((resolve, reject) => {
    /** The first window that offers itself: the only one that is heard from then on, unless it was reloaded. */
    let giver: { source: MessageEventSource; nonce: string } | undefined
    const end = (settle: () => void) => {
      place.removeEventListener('message', onMessage)
      signal.removeEventListener('abort', onAbort)
      settle()
    }
    const onAbort = () => end(() => reject(new RequestAbortedError()))
    const answer = (source: MessageEventSource, { magic, nonce }: Offer) => {
      if (!giver || isClosed(giver.source)) giver = { source, nonce }
      const ask: Ask = { magic, kind: 'grant-ask', nonce, ...asked }
      if (giver.source === source && giver.nonce === nonce) source.postMessage(ask, { targetOrigin: place.origin })
    }
    const hear = (source: MessageEventSource, decision: Decision) => {
      if (giver?.source !== source || giver.nonce !== decision.nonce) return
      if (decision.kind === 'grant-refused') end(() => reject(new GrantRefusedError(decision.reason)))
      else end(() => resolve(decision))
    }
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== place.origin || !source) return
      const { data: offer } = z.safeParse(Offer, data)
      const { data: decision } = z.safeParse(Decision, data)
      if (offer) answer(source, offer)
      if (decision) hear(source, decision)
    }
    if (signal.aborted) return reject(new RequestAbortedError())
    signal.addEventListener('abort', onAbort)
    place.addEventListener('message', onMessage)
  })
