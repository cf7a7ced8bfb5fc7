import { invalidParams, rpcError } from '#protocol/errors/rpc'

/** Names the field that is wrong, so that the page's developer finds it. */
export const refuseParams = (field: string, why: string, options?: ErrorOptions) =>
  rpcError(invalidParams, `Invalid params: ${field} ${why}`, undefined, options)
