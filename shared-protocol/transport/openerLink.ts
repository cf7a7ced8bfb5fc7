import { whenWindowCloses } from '../async/whenWindowCloses.ts'
import { RequestAbortedError } from '../errors/remote.ts'
import * as z from '../schema.ts'
import { oneOf } from '../vocabulary/scalars.ts'
import { magic, RandomId, randomId } from './wire.ts'

/**
 * The common fields of the handshake between a popup and the frame that it serves, both of the same origin. The popup
 * offers itself to every frame of its opener until one sends a request, and replies to it once. `postMessage` delivers
 * only to this origin.
 */
export const messageHead = { magic: oneOf(magic), nonce: RandomId }

const Head = z.strictObject(messageHead)

interface Message {
  magic: typeof magic
  nonce: string
}

/** A message without the fields that all messages share. */
type Body<M> = M extends unknown ? Omit<M, keyof Message> : never

type RequestSchema = z.Schema & { _zod: { output: Message } }

type Frame = Pick<Window, 'postMessage'>

/** The opener and its frames, as far as another origin can access them. */
type Opener = Frame & Pick<Window, 'length'> & { readonly [index: number]: Frame | undefined }

type MessagePlace = Pick<Window, 'addEventListener' | 'removeEventListener'> & { origin: string }

/** The frame that sent a request, with a function to reply. */
export interface WindowRequester<Request, Reply> {
  request: Request
  reply: (body: Body<Reply>) => void
}

interface Offering<S extends RequestSchema> {
  offerKind: string
  Request: S
  /** Time to wait for the request, whose frame exists before the popup. Default: 10 s. */
  deadlineMs?: number
}

const offerIntervalMs = 250
export const findDeadlineMs = 10_000

/**
 * Runs in the popup. Finds the opener's frame, or the opener itself, that sends a request. Resolves with undefined if
 * none does, because a link opened the URL or the opener is gone.
 */
export const findRequester = <Reply extends Message, S extends RequestSchema>(
  opener: Opener | null,
  { offerKind, Request, deadlineMs = findDeadlineMs }: Offering<S>,
  place: MessagePlace = self,
) =>
  new Promise<WindowRequester<z.output<S>, Reply> | undefined>((resolve) => {
    if (!opener) return resolve(undefined)
    const offer = { magic, kind: offerKind, nonce: randomId() }
    const frames = () => [opener, ...Array.from({ length: opener.length }, (_, index) => opener[index])]
    const send = () => {
      for (const frame of frames()) frame?.postMessage(offer, place.origin)
    }
    const end = (found?: WindowRequester<z.output<S>, Reply>) => {
      clearInterval(offering)
      clearTimeout(deadline)
      place.removeEventListener('message', onMessage)
      resolve(found)
    }
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== place.origin || !source) return
      const { data: request } = z.safeParse(Request, data)
      if (request?.nonce !== offer.nonce) return
      const reply = (body: Body<Reply>) =>
        source.postMessage({ magic, nonce: offer.nonce, ...body }, { targetOrigin: place.origin })
      end({ request, reply })
    }
    const offering = setInterval(send, offerIntervalMs)
    const deadline = setTimeout(() => end(), deadlineMs)
    place.addEventListener('message', onMessage)
    send()
  })

interface Requesting<Reply> {
  offerKind: string
  /** Parses the only reply. If it rejects, waiting also ends. */
  read: (data: unknown) => Promise<Reply>
  /** The error to use if the popup closes or sends nothing. By default, the caller watches the popup. */
  lost?: { error: () => Error; deadlineMs: number }
}

const isClosed = (source: MessageEventSource) => 'closed' in source && source.closed
/** Time to wait for a reply that was sent before the popup closed. */
const lastReplyMs = 500

/**
 * Accepts one popup at a time. Another popup is accepted only after the first has closed. A reloaded popup offers a new
 * nonce.
 */
const createWindowWatch = (onClosed: (() => void) | undefined) => {
  let current: { source: MessageEventSource; nonce: string } | undefined
  let stop: () => void = () => undefined
  const watch = (source: MessageEventSource) => {
    stop()
    if (!onClosed || !('closed' in source)) return
    const stopPolling = whenWindowCloses(source, () => {
      const timer = setTimeout(onClosed, lastReplyMs)
      stop = () => clearTimeout(timer)
    })
    stop = stopPolling
  }
  return {
    accepts: (source: MessageEventSource, nonce: string) => {
      if (current && current.source !== source && !isClosed(current.source)) return false
      if (current?.source !== source) watch(source)
      current = { source, nonce }
      return true
    },
    isCurrent: (source: MessageEventSource, nonce: string) => current?.source === source && current.nonce === nonce,
    stop: () => stop(),
  }
}

/**
 * Runs in the frame. Sends the request to the first popup that offers itself, and resolves with its reply. Popups get
 * no answer before this call. Rejects with RequestAbortedError when aborted, and with the errors of `read` or `lost`.
 */
export const requestFromWindow = <Reply>(
  request: { kind: string },
  { offerKind, read, lost }: Requesting<Reply>,
  signal: AbortSignal,
  place: MessagePlace = self,
) =>
  new Promise<Reply>((resolve, reject) => {
    const Offer = z.strictObject({ ...messageHead, kind: oneOf(offerKind) })
    const end = (settle: () => void) => {
      watch.stop()
      clearTimeout(deadline)
      place.removeEventListener('message', onMessage)
      signal.removeEventListener('abort', onAbort)
      settle()
    }
    const onAbort = () => end(() => reject(new RequestAbortedError()))
    const onLost = lost && (() => end(() => reject(lost.error())))
    const watch = createWindowWatch(onLost)
    const answerOffer = (source: MessageEventSource, nonce: string) => {
      if (watch.accepts(source, nonce)) source.postMessage({ ...request, magic, nonce }, { targetOrigin: place.origin })
    }
    const readReply = (source: MessageEventSource, data: unknown) => {
      const { data: head } = z.safeParse(Head, data, { dropsUnknown: true })
      if (head && watch.isCurrent(source, head.nonce)) end(() => resolve(read(data)))
    }
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== place.origin || !source) return
      const { data: offer } = z.safeParse(Offer, data)
      if (offer) answerOffer(source, offer.nonce)
      else readReply(source, data)
    }
    const deadline = onLost && setTimeout(onLost, lost.deadlineMs)
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort)
    place.addEventListener('message', onMessage)
  })
