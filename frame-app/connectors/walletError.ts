import { BaseError } from '#protocol/errors/BaseError'
import { internal, limitExceeded, providerDisconnected, RpcError, rpcError, userRejected } from '#protocol/errors/rpc'
import { isJson } from '#protocol/vocabulary/json'

/** Wallets reject with EIP-1193's code, WalletConnect's codes, or in the message alone. */
const refusalCodes: readonly unknown[] = [userRejected[0], 5000, 5001, 5002, 5003]
const refusalWords = /user (rejected|cancell?ed|denied|declined)/i

/** WalletConnect's codes for the end of a session, which ends every open request. */
const endCodes: readonly unknown[] = [6000, 6001, 6002, 6003]

const readKind = (code: unknown, words: string) => {
  if (refusalCodes.includes(code) || refusalWords.test(words)) return rpcError(userRejected)
  if (endCodes.includes(code)) return rpcError(providerDisconnected)
  if (/expired/i.test(words)) return rpcError(limitExceeded, 'The wallet did not answer in time')
  return undefined
}

/** Maps a wallet's error to the RPC map. A refusal by the visitor is always 4001. */
export const toWalletError = (thrown: unknown): BaseError =>
  thrown instanceof BaseError ? thrown : Object.assign(readError(thrown), { cause: thrown })

const readError = (thrown: unknown) => {
  const { code, message, data } = (thrown ?? {}) as Record<string, unknown>
  const words = typeof message === 'string' ? message.slice(0, 2000) : ''
  const known = readKind(code, words)
  if (known) return known
  if (!Number.isInteger(code)) return rpcError(internal, words || undefined)
  return new RpcError(code as number, words || 'The wallet gave no message', isJson(data) ? data : undefined)
}
