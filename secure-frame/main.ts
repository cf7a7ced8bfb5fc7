import { readFragment } from './approval/window/ticket.ts'
import { ancestors, mayRunHere } from './page/environment.ts'
import { startFrame } from './start/startFrame.ts'

/** An approval window: the frame opened it because nothing can cover it. */
const ticket = parent === window ? readFragment(location.hash) : undefined
if (ticket) void import('./start/startWindow.ts').then(({ startWindow }) => startWindow(ticket))

if (parent !== window && mayRunHere(self.origin, ancestors)) void startFrame()
