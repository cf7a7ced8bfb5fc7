import { type ApprovedMethod, approvedMethods, nodeMethods } from './methods.ts'

// The page's script needs only these two functions: its bundle omits the other rows.

/** True if the method can be sent to a node. */
export const isNodeMethod = (method: string) => Object.hasOwn(nodeMethods, method)

/** True if the embedded wallet asks the visitor to approve the method. */
export const isApproved = (method: string): method is ApprovedMethod => Object.hasOwn(approvedMethods, method)
