import { BaseError } from '#protocol/errors/BaseError'
import { userRejected } from '#protocol/errors/rpc'

/** Whether the visitor ended a request of the embedded wallet: by a rejection, or by closing the modal. That is no failure. */
export const isEndedByVisitor = (error: unknown) =>
  error instanceof BaseError && (error.code === userRejected[0] || error.code === 'request_aborted')
