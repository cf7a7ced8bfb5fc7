import { addChain } from './addChain.ts'
import type { HeldSession } from './heldSession.ts'
import type { WalletConnectProvider } from './provider.ts'
import type { PairedSession } from './session.ts'
import { readSessionEvent } from './sessionEvent.ts'

/** Applies the library's events to the current session. Events of the client's other sessions are ignored. */
export const followSession = (
  { client }: WalletConnectProvider,
  held: HeldSession,
  onRequestSent: (session: PairedSession) => void,
) => {
  const sessionOf = ({ topic }: { topic: string }) => {
    const session = held.current()
    return session?.topic === topic ? session : undefined
  }
  const end = (event: { topic: string }) => {
    if (!sessionOf(event)) return
    held.forget()
    held.report()
  }
  client.on('session_delete', end)
  client.on('session_expire', end)
  client.on('session_update', (event) => {
    if (!sessionOf(event)) return
    held.set(client.session.get(event.topic))
    held.report()
  })
  client.on('session_event', (event) => {
    const session = sessionOf(event)
    const news = session && readSessionEvent(event.params, session)
    if (!news) return
    if (news.event === 'chainChanged') held.set(addChain(client.session, event.topic, news.caipNetworkId))
    held.report(news)
  })
  client.on('session_request_sent', (event) => {
    const session = sessionOf(event)
    if (session) onRequestSent(session)
  })
}
