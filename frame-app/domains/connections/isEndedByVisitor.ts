import { BaseError } from '#protocol/errors/BaseError'
import { userRejected } from '#protocol/errors/rpc'

/**
 * True if the visitor ended a request of the embedded wallet, by a rejection or by closing the modal. This is not a
 * failure.
 */
export const isEndedByVisitor = (error: unknown) =>
  error instanceof BaseError && (error.code === userRejected[0] || error.code === 'request_aborted')
