import type { AuthClient } from './authClient.ts'
import type { DeviceSession } from './session.ts'

/** The frame's side of the mailbox for approval windows: its calls are in the name of the user who is asked. */
export const createFrameMailbox = (call: ReturnType<DeviceSession['callAs']>) => ({
  leave: (requestId: string, sealed: string) => call('leaveRequest', { requestId, sealed }),
  look: (requestId: string) => call('getDecision', { requestId }),
  close: (requestId: string) => call('closeRequest', { requestId }),
})

/** The window's side: it has no session, but a device key of its own while it is open. */
export const createWindowMailbox = ({ call }: AuthClient) => ({
  open: (requestId: string) => call('openRequest', { requestId }),
  keep: (requestId: string) => call('keepRequest', { requestId }),
  decide: (requestId: string, sealed: string) => call('decideRequest', { requestId, sealed }),
})
