import { RequestAbortedError } from '#protocol/errors/remote'
import * as z from '#protocol/schema'
import { type Ask, Head, Offer, type PasskeyAnswer, Told } from './messages.ts'
import { PasskeyError } from './PasskeyError.ts'

/** How often the window is looked at: no event says that it was closed. */
const lookEveryMs = 500
/** The question is open for so long. */
const answerWithinMs = 300_000

/** What this module needs of the window. */
type Place = Pick<Window, 'addEventListener' | 'removeEventListener'> & { origin: string }

const isClosed = (source: MessageEventSource) => 'closed' in source && source.closed

/** The window has its say once: what cannot be read would be waited for in vain. */
const read = async (data: unknown): Promise<PasskeyAnswer> => {
  const { data: told } = z.safeParse(Told, data)
  if (!told) throw new TypeError('The answer of the window cannot be read')
  if (told.kind === 'passkey-refused') throw new PasskeyError(told.reason)
  return told
}

/**
 * Answers the first window that offers to ask the browser, and resolves with what it got there. Before this is called, no
 * window gets an answer. Rejects with PasskeyError where there is none, or the window was closed, and with
 * RequestAbortedError when aborted.
 */
export const awaitPasskeyWindow = (
  asked: Omit<Ask, 'magic' | 'kind' | 'nonce'>,
  signal: AbortSignal,
  place: Place = self,
) =>
  new Promise<PasskeyAnswer>((resolve, reject) => {
    /** The only window that is heard from then on, unless it is closed or has loaded anew. */
    let giver: { source: MessageEventSource; nonce: string; wasClosed: boolean } | undefined
    const end = (settle: () => void) => {
      clearInterval(looking)
      clearTimeout(deadline)
      place.removeEventListener('message', onMessage)
      signal.removeEventListener('abort', onAbort)
      settle()
    }
    const onAbort = () => end(() => reject(new RequestAbortedError()))
    const giveUp = () => end(() => reject(new PasskeyError('cancelled')))
    const look = () => {
      if (!giver || !isClosed(giver.source)) return
      // Its last word may still be on its way.
      if (giver.wasClosed) giveUp()
      giver.wasClosed = true
    }
    const answer = (source: MessageEventSource, { magic, nonce }: Offer) => {
      if (!giver || giver.source === source || isClosed(giver.source)) giver = { source, nonce, wasClosed: false }
      const ask: Ask = { magic, kind: 'passkey-ask', nonce, ...asked }
      if (giver.source === source) source.postMessage(ask, { targetOrigin: place.origin })
    }
    const hear = (source: MessageEventSource, data: unknown) => {
      const { data: said } = z.safeParse(Head, data, { dropsUnknown: true })
      if (!said || giver?.source !== source || giver.nonce !== said.nonce) return
      end(() => resolve(read(data)))
    }
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== place.origin || !source) return
      const { data: offer } = z.safeParse(Offer, data)
      if (offer) answer(source, offer)
      else hear(source, data)
    }
    const looking = setInterval(look, lookEveryMs)
    const deadline = setTimeout(giveUp, answerWithinMs)
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort)
    place.addEventListener('message', onMessage)
  })
