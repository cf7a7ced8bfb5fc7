import { readFragment } from './approval/window/ticket.ts'
import { ancestors, mayRunHere } from './page/environment.ts'
import { startSecureFrame } from './start/startSecureFrame.ts'

/** An approval window: the frame opened it because nothing can cover it. */
const ticket = parent === window ? readFragment(location.hash) : undefined
if (ticket) void import('./start/startWindow.ts').then(({ startWindow }) => startWindow(ticket))

/** A window that asks for a passkey: the modal opened it because the page's frames may not ask. */
if (parent === window && location.pathname === '/passkey')
  void import('./start/startPasskeyWindow.ts').then(({ startPasskeyWindow }) => startPasskeyWindow())

if (parent !== window && mayRunHere(self.origin, ancestors)) void startSecureFrame()
