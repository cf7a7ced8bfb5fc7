import { BaseError } from '#protocol/errors/BaseError'
import { internal, limitExceeded, resourceUnavailable } from '#protocol/errors/rpc'

/** Error codes after which the node may still have accepted the transaction. */
const unclearCodes: readonly unknown[] = [internal[0], resourceUnavailable[0], limitExceeded[0]]

/** True if the node may still have accepted the transaction. */
export const isUnclear = (error: unknown) => error instanceof BaseError && unclearCodes.includes(error.code)
