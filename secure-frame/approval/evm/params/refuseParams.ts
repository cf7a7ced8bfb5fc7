import { invalidParams, rpcError } from '#protocol/errors/rpc'

/** Creates an error that names the invalid field for the page's developer. */
export const refuseParams = (field: string, why: string, options?: ErrorOptions) =>
  rpcError(invalidParams, `Invalid params: ${field} ${why}`, undefined, options)
