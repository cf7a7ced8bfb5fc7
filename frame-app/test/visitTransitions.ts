import type { VisitState } from '../domains/visit/visit.ts'

type Next = Partial<Record<VisitState, string>>

const connecting: Next = { connecting: 'a wallet is chosen', authenticating: 'the code is checked' }

const answered: Next = {
  connected: 'the account is there',
  signingIn: 'the page signs visitors in',
  unsupportedNetwork: 'the wallet is on another network',
}

const ended: Next = { disconnected: 'disconnected on purpose', lost: 'the wallet ended it' }

const otherNetwork: Next = { unsupportedNetwork: 'the wallet goes to another network' }

/**
 * Every change of the visit's state (`visit.ts`), with its cause. A test drives the modal from each state by each event
 * and compares the result with this table. No other change exists, and each of these happens. The README contains the
 * diagram.
 */
export const visitTransitions: Readonly<Record<VisitState, Next>> = {
  disconnected: { restoring: 'a connection is stored', ...connecting, ...answered },
  restoring: { disconnected: 'its wallet has no account', ...answered },
  connecting: { disconnected: 'declined, or failed', authenticating: 'the code is checked', ...answered },
  authenticating: { disconnected: 'declined, or failed', connecting: 'a wallet is chosen', ...answered },
  connected: { signingIn: 'the visitor wants to sign in', ...otherNetwork, ...ended },
  signingIn: {
    signedIn: 'the page took the session',
    connected: 'cancelled, where it is not required',
    ...otherNetwork,
    ...ended,
  },
  signedIn: { connected: 'the session is over', signingIn: 'another account is used', ...otherNetwork, ...ended },
  unsupportedNetwork: { connected: 'back on a network', signingIn: 'back, and not signed in', ...ended },
  lost: { ...connecting, ...answered },
}
