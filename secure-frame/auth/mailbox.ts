import type { FrameMailbox, WindowMailbox } from '../approval/window/mailbox.ts'
import type { AuthClient } from './authClient.ts'
import type { Session } from './session.ts'

/** The frame's side of the mailbox for approval windows: its calls carry the session. */
export const createFrameMailbox = (session: () => Promise<Pick<Session, 'call'>>): FrameMailbox => ({
  leave: async (requestId, sealed) => (await session()).call('leaveRequest', { requestId, sealed }),
  look: async (requestId) => (await session()).call('getDecision', { requestId }),
  close: async (requestId) => (await session()).call('closeRequest', { requestId }),
})

/** The window's side: it has no session, but a device key of its own while it is open. */
export const createWindowMailbox = ({ call }: AuthClient): WindowMailbox => ({
  open: (requestId) => call('openRequest', { requestId }),
  keep: (requestId) => call('keepRequest', { requestId }),
  decide: (requestId, sealed) => call('decideRequest', { requestId, sealed }),
})
