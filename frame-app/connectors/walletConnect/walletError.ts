import { BaseError } from '#protocol/errors/BaseError'
import { internal, limitExceeded, RpcError, rpcError, userRejected } from '#protocol/errors/rpc'
import { isJson } from '#protocol/vocabulary/json'

/** Wallets refuse by EIP-1193's code, by WalletConnect's, or in words alone. */
const refusalCodes: readonly unknown[] = [4001, 5000, 5001, 5002, 5003]
const refusalWords = /user (rejected|cancell?ed|denied|declined)/i

/** A wallet's error as one of the RPC map: its refusal is always 4001. */
export const toWalletError = (thrown: unknown): BaseError => {
  if (thrown instanceof BaseError) return thrown
  const { code, message, data } = (thrown ?? {}) as Record<string, unknown>
  const words = typeof message === 'string' ? message.slice(0, 2000) : ''
  if (refusalCodes.includes(code) || refusalWords.test(words)) return rpcError(userRejected)
  if (/expired/i.test(words)) return rpcError(limitExceeded, 'The wallet did not answer in time')
  if (!Number.isInteger(code)) return rpcError(internal, words || undefined)
  return new RpcError(
    code as number,
    words || 'The wallet gave an error without words',
    isJson(data) ? data : undefined,
  )
}
