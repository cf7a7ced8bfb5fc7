import { BaseError } from '#protocol/errors/BaseError'
import { internal, limitExceeded, resourceUnavailable } from '#protocol/errors/rpc'

/** After these errors, the node may have accepted what was sent all the same. */
const unclearCodes: readonly unknown[] = [internal[0], resourceUnavailable[0], limitExceeded[0]]

/** Whether what was sent may have been accepted all the same. */
export const isUnclear = (error: unknown) => error instanceof BaseError && unclearCodes.includes(error.code)
