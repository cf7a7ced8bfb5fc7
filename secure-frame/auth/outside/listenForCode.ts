import * as z from '#protocol/schema'
import { LoginCodeMessage, receivedOf } from './messages.ts'

/** What this module needs of the window. */
export type MessageTarget = Pick<Window, 'addEventListener' | 'removeEventListener'>

interface Listening {
  ticket: string
  authOrigin: string
  onCode: (code: string) => void
  place: MessageTarget
}

/**
 * Hears the code that the login's window hands over, and answers it. Nobody but a page of the auth server is heard, and that only
 * with this ticket. Returns what ends it.
 */
export const listenForCode = ({ ticket, authOrigin, onCode, place }: Listening) => {
  const onMessage = ({ origin, source, data }: MessageEvent) => {
    if (origin !== authOrigin || !source) return
    const { data: said } = z.safeParse(LoginCodeMessage, data)
    if (said?.ticket !== ticket) return
    onCode(said.code)
    // Each time: an answer to a window that was still loading may be lost.
    source.postMessage(receivedOf(ticket), { targetOrigin: authOrigin })
  }
  place.addEventListener('message', onMessage)
  return () => place.removeEventListener('message', onMessage)
}
