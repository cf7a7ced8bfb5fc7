import { type ApprovedMethod, approvedMethods, nodeMethods } from './methods.ts'

// The page's script needs these two alone: its bundle leaves the other rows out.

/** True if the method can be sent to a node. */
export const isNodeMethod = (method: string) => Object.hasOwn(nodeMethods, method)

/** Whether the embedded wallet asks the visitor about it. */
export const isApproved = (method: string): method is ApprovedMethod => Object.hasOwn(approvedMethods, method)
