import { BaseError } from '#protocol/errors/BaseError'
import { userRejected } from '#protocol/errors/rpc'

/** True if the visitor rejected an embedded wallet request or closed the modal. This is not shown as an error. */
export const isEndedByVisitor = (error: unknown) =>
  error instanceof BaseError && (error.code === userRejected[0] || error.code === 'request_aborted')
