import { ResourceUnavailableRpcError, type RpcError, UserRejectedRequestError } from 'viem'

/** Converts a provider error to wagmi's error classes. */
export const toWagmiError = (error: unknown) => {
  const { code } = error as Partial<RpcError>
  if (code === UserRejectedRequestError.code) return new UserRejectedRequestError(error as Error)
  if (code === ResourceUnavailableRpcError.code) return new ResourceUnavailableRpcError(error as Error)
  return error
}
