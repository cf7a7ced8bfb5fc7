import { type ApprovedMethod, approvedMethods, nodeMethods } from './methods.ts'

// The page's script needs these two alone: its bundle leaves the other rows out.

/** Whether a node may be asked it. */
export const isNodeMethod = (method: string) => Object.hasOwn(nodeMethods, method)

/** Whether the embedded wallet asks the visitor about it. */
export const isApproved = (method: string): method is ApprovedMethod => Object.hasOwn(approvedMethods, method)
