import type { AuthClient } from './authClient.ts'
import type { DeviceSession } from './session.ts'

/**
 * The frame's access to the mailbox for approval popups. Calls are made on behalf of the user who receives the request.
 */
export const createFrameMailbox = (call: ReturnType<DeviceSession['callAs']>) => ({
  leave: (requestId: string, sealed: string) => call('leaveRequest', { requestId, sealed }),
  look: (requestId: string) => call('getDecision', { requestId }),
  close: (requestId: string) => call('closeRequest', { requestId }),
})

/** The popup's access to the mailbox. The popup has no session, only its own device key while it is open. */
export const createWindowMailbox = ({ call }: AuthClient) => ({
  open: (requestId: string) => call('openRequest', { requestId }),
  keep: (requestId: string) => call('keepRequest', { requestId }),
  decide: (requestId: string, sealed: string) => call('decideRequest', { requestId, sealed }),
})
