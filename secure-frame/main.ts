import { readFragment } from './approval/window/ticket.ts'
import { createFrame } from './start/createFrame.ts'
import { ancestors, isGrant, mayRunHere } from './start/environment.ts'

/** An approval window: the frame opened it because nothing can cover it. */
const ticket = parent === window ? readFragment(location.hash) : undefined
if (ticket) void import('./start/startWindow.ts').then(({ startWindow }) => startWindow(ticket))

if (parent !== window && mayRunHere(self.origin, ancestors)) {
  if (isGrant) void import('./grant/grant.ts').then(({ startGrant }) => startGrant())
  else createFrame()
}
