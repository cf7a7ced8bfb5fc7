import { BaseError } from '#protocol/errors/BaseError'
import {
  internal,
  limitExceeded,
  methodNotFound,
  methodNotSupported,
  providerDisconnected,
  RpcError,
  rpcError,
  unsupportedMethod,
  userRejected,
} from '#protocol/errors/rpc'
import { isJson } from '#protocol/vocabulary/json'
import { isUnsupportedMethod } from './isUnsupportedMethod.ts'
import { isWalletRejection } from './isWalletRejection.ts'
import { codesOf, wordsOf } from './thrownWords.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/** WalletConnect codes for an ended session, which also ends all open requests. */
const endCodes: readonly unknown[] = [6000, 6001, 6002, 6003]

/** Codes for an unsupported method that pages recognize. */
const methodCodes: readonly unknown[] = [methodNotFound[0], methodNotSupported[0], unsupportedMethod[0]]

/** Returns the wallet's message as one text. Empty if there is none. */
const sentenceOf = (thrown: unknown) => {
  const words = isText(thrown) ? thrown : Object(thrown).message
  return isText(words) ? words.slice(0, 2000) : ''
}

const readKind = (thrown: unknown) => {
  if (isWalletRejection(thrown)) return rpcError(userRejected)
  if (codesOf(thrown).some((code) => endCodes.includes(code))) return rpcError(providerDisconnected)
  if (wordsOf(thrown).some((words) => /(request|proposal) expired/i.test(words)))
    return rpcError(limitExceeded, 'The wallet did not answer in time')
  if (isUnsupportedMethod(thrown) && !methodCodes.includes(Object(thrown).code))
    return rpcError(unsupportedMethod, sentenceOf(thrown) || undefined)
  return undefined
}

const readError = (thrown: unknown) => {
  const { code, data } = (thrown ?? {}) as Record<string, unknown>
  const sentence = sentenceOf(thrown)
  const number = isText(code) && code !== '' ? Number(code) : code
  if (!Number.isInteger(number)) return rpcError(internal, sentence || undefined)
  return new RpcError(number as number, sentence || 'The wallet gave no message', isJson(data) ? data : undefined)
}

/**
 * Maps an error of any wallet to an RPC error. A visitor's rejection is always 4001. A non-standard code for an
 * unsupported method becomes 4200. Transport errors, which have textual codes, stay unchanged.
 */
export const toWalletError = (thrown: unknown): BaseError => {
  if (thrown instanceof BaseError && (typeof thrown.code !== 'number' || thrown.code === userRejected[0])) return thrown
  const known = readKind(thrown)
  if (!known && thrown instanceof BaseError) return thrown
  return Object.assign(known ?? readError(thrown), { cause: thrown })
}
