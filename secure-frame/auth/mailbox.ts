import type { FrameMailbox, WindowMailbox } from '../approval/window/mailbox.ts'
import type { AuthClient } from './authClient.ts'
import type { Session } from './session.ts'

/** The auth server's mailbox for requests that a window decides, from the frame's side: in the name of the session. */
export const createFrameMailbox = (session: () => Promise<Pick<Session, 'call'>>): FrameMailbox => ({
  leave: async (requestId, sealed) => (await session()).call('leaveRequest', { requestId, sealed }),
  look: async (requestId) => (await session()).call('getDecision', { requestId }),
  close: async (requestId) => (await session()).call('closeRequest', { requestId }),
})

/** The same from the window's side: it has no session, and a key of its own for as long as it is open. */
export const createWindowMailbox = ({ call }: AuthClient): WindowMailbox => ({
  open: (requestId) => call('openRequest', { requestId }),
  keep: (requestId) => call('keepRequest', { requestId }),
  decide: (requestId, sealed) => call('decideRequest', { requestId, sealed }),
})
