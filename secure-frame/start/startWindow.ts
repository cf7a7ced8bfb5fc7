import { drawApprovalWindow } from '../approval/window/drawApprovalWindow.tsx'
import type { Ticket } from '../approval/window/ticket.ts'
import { createAuthClient } from '../auth/authClient.ts'
import { createWindowMailbox } from '../auth/mailbox.ts'
import { authOrigin } from '../page/environment.ts'

/** Starts the approval window of one request. */
export const startWindow = async (ticket: Ticket) => {
  // Removes the ticket from the URL, so that the URL cannot be reloaded or shared.
  history.replaceState(null, '', location.pathname)
  const deviceKey = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
  const client = createAuthClient({
    origin: authOrigin,
    deviceKey,
    fetch: fetch.bind(globalThis),
    languages: () => navigator.languages,
  })
  await drawApprovalWindow(ticket, createWindowMailbox(client))
}
