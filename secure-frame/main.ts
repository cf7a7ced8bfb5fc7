import { readFragment } from './approval/window/ticket.ts'
import { createFrame } from './start/createFrame.ts'
import { ancestors, mayRunHere } from './start/environment.ts'

/** A window that the frame opened to have one request decided where nothing can lie above it. */
const ticket = parent === window ? readFragment(location.hash) : undefined
if (ticket) void import('./start/startWindow.ts').then(({ startWindow }) => startWindow(ticket))

if (parent !== window && mayRunHere(self.origin, ancestors)) createFrame()
