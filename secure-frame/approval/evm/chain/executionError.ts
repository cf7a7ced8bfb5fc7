import { isExecutionErrorMessage } from '#protocol/errors/isExecutionErrorMessage'
import { RpcError } from '#protocol/errors/rpc'

/** Error codes: execution reverted (geth), transaction rejected (EIP-1474), VM execution error (Nethermind). */
const codes: readonly number[] = [3, -32003, -32015]

/** True if the node reports that the call itself fails. False if the node could not answer. */
export const isExecutionError = (error: unknown): error is RpcError =>
  error instanceof RpcError && (codes.includes(error.code) || isExecutionErrorMessage(error.message))
