import type { AuthClient } from './authClient.ts'
import type { Session } from './session.ts'

/** The frame's side of the mailbox for approval windows: its calls carry the session. */
export const createFrameMailbox = (session: () => Promise<Pick<Session, 'call'>>) => ({
  leave: async (requestId: string, sealed: string) => (await session()).call('leaveRequest', { requestId, sealed }),
  look: async (requestId: string) => (await session()).call('getDecision', { requestId }),
  close: async (requestId: string) => (await session()).call('closeRequest', { requestId }),
})

/** The window's side: it has no session, but a device key of its own while it is open. */
export const createWindowMailbox = ({ call }: AuthClient) => ({
  open: (requestId: string) => call('openRequest', { requestId }),
  keep: (requestId: string) => call('keepRequest', { requestId }),
  decide: (requestId: string, sealed: string) => call('decideRequest', { requestId, sealed }),
})
