import { readFragment } from './approval/window/ticket.ts'
import { ancestors, mayRunHere } from './page/environment.ts'
import { startSecureFrame } from './start/startSecureFrame.ts'

/** This document is an approval popup. The frame opened it because no page can cover a popup. */
const ticket = parent === window ? readFragment(location.hash) : undefined
if (ticket) void import('./start/startWindow.ts').then(({ startWindow }) => startWindow(ticket))

/** This document is a passkey popup. The modal opened it because frames in the page cannot request passkeys. */
if (parent === window && location.pathname === '/passkey')
  void import('./start/startPasskeyWindow.ts').then(({ startPasskeyWindow }) => startPasskeyWindow())

if (parent !== window && mayRunHere(self.origin, ancestors)) void startSecureFrame()
