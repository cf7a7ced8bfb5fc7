import { type ApprovedMethod, approvedMethods, nodeMethods } from './methods.ts'

// Only these two functions are in the page's bundle, which omits the other rows of the table.

/** True if the method can be sent to a node. */
export const isNodeMethod = (method: string) => Object.hasOwn(nodeMethods, method)

/** True if the embedded wallet requires the visitor's approval for the method. */
export const isApproved = (method: string): method is ApprovedMethod => Object.hasOwn(approvedMethods, method)
