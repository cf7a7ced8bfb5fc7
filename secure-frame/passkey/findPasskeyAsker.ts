import * as z from '#protocol/schema'
import { magic, randomId } from '#protocol/transport/wire'
import { Ask, type Offer, type Told } from './messages.ts'

const offerEveryMs = 250
/** The frame that asks is there before the window, and asks the server at the same time as the window loads. */
export const findDeadlineMs = 10_000

/** A message without the head that is the same in all of them. */
type Said = Told extends infer One ? (One extends unknown ? Omit<One, 'magic' | 'nonce'> : never) : never

/** The frame that asks, and the way to answer it. */
export interface PasskeyAsker {
  ask: Ask
  answer: (told: Said) => void
}

type Frame = Pick<Window, 'postMessage'>

/** The opener and its own frames, as far as another origin sees them. */
type Opener = Frame & Pick<Window, 'length'> & { readonly [index: number]: Frame | undefined }

type Place = Pick<Window, 'addEventListener' | 'removeEventListener'> & { origin: string }

/**
 * Finds the frame that asks for a passkey: it opened this window, or is among those of the modal that did. Only frames of this origin
 * receive the offer, and only their answer is heard: a link to the window asks nobody for anything. Undefined where there is
 * none.
 */
export const findPasskeyAsker = (opener: Opener | null, place: Place = self) =>
  new Promise<PasskeyAsker | undefined>((resolve) => {
    if (!opener) return resolve(undefined)
    const offer: Offer = { magic, kind: 'passkey-offer', nonce: randomId() }
    const frames = () => [opener, ...Array.from({ length: opener.length }, (_, index) => opener[index])]
    const send = () => {
      for (const frame of frames()) frame?.postMessage(offer, place.origin)
    }
    const end = (asker?: PasskeyAsker) => {
      clearInterval(offering)
      clearTimeout(deadline)
      place.removeEventListener('message', onMessage)
      resolve(asker)
    }
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== place.origin || !source) return
      const { data: ask } = z.safeParse(Ask, data)
      if (ask?.nonce !== offer.nonce) return
      const answer: PasskeyAsker['answer'] = (told) =>
        source.postMessage({ magic, nonce: offer.nonce, ...told }, { targetOrigin: place.origin })
      end({ ask, answer })
    }
    const offering = setInterval(send, offerEveryMs)
    const deadline = setTimeout(() => end(), findDeadlineMs)
    place.addEventListener('message', onMessage)
    send()
  })
