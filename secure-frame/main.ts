import { readFragment } from './approval/window/ticket.ts'
import { ancestors, mayRunHere } from './page/environment.ts'
import { startSecureFrame } from './start/startSecureFrame.ts'

/** An approval window, which the frame opened because no page can cover it. */
const ticket = parent === window ? readFragment(location.hash) : undefined
if (ticket) void import('./start/startWindow.ts').then(({ startWindow }) => startWindow(ticket))

/** A passkey window, which the modal opened because the page's frames cannot request passkeys. */
if (parent === window && location.pathname === '/passkey')
  void import('./start/startPasskeyWindow.ts').then(({ startPasskeyWindow }) => startPasskeyWindow())

if (parent !== window && mayRunHere(self.origin, ancestors)) void startSecureFrame()
