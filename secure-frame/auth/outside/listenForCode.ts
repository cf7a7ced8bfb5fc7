import * as z from '#protocol/schema'
import { LoginCodeMessage, receivedOf } from './messages.ts'

/** The window members that this module uses. */
export type MessageTarget = Pick<Window, 'addEventListener' | 'removeEventListener'>

interface Listening {
  ticket: string
  authOrigin: string
  onCode: (code: string) => void
  place: MessageTarget
}

/**
 * Receives the code from the login popup and acknowledges it. Accepts messages only from a page of the auth server with
 * this ticket. Returns a function that stops listening.
 */
export const listenForCode = ({ ticket, authOrigin, onCode, place }: Listening) => {
  const onMessage = ({ origin, source, data }: MessageEvent) => {
    if (origin !== authOrigin || !source) return
    const { data: said } = z.safeParse(LoginCodeMessage, data)
    if (said?.ticket !== ticket) return
    onCode(said.code)
    // Sent after every message, because a popup that is still loading can miss an answer.
    source.postMessage(receivedOf(ticket), { targetOrigin: authOrigin })
  }
  place.addEventListener('message', onMessage)
  return () => place.removeEventListener('message', onMessage)
}
