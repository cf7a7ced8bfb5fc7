import { BaseError } from '#protocol/errors/BaseError'
import {
  internal,
  limitExceeded,
  providerDisconnected,
  RpcError,
  rpcError,
  transactionRejected,
  unrecognizedChain,
  userRejected,
} from '#protocol/errors/rpc'
import { isJson } from '#protocol/vocabulary/json'

const maxDepth = 5

/** The error, and those that it wraps: wallets put the real one into `data`, `originalError`, `error` or `cause`. */
const layersOf = (thrown: unknown, depth = 0): Record<string, unknown>[] => {
  if (typeof thrown !== 'object' || thrown === null || depth > maxDepth) return []
  const { data, originalError, error, cause } = thrown as Record<string, unknown>
  const inner = [data, originalError, error, cause].flatMap((one) => layersOf(one, depth + 1))
  return [thrown as Record<string, unknown>, ...inner]
}

/** A code as a number, or its decimal text. */
const codesOf = (thrown: unknown) => layersOf(thrown).map(({ code }) => (code === '' ? undefined : Number(code ?? NaN)))

const isText = (value: unknown): value is string => typeof value === 'string'

/** What the error says in words, one for each layer: its message, or its code or name where these are words. */
const wordsOf = (thrown: unknown) =>
  isText(thrown)
    ? [thrown]
    : layersOf(thrown).flatMap(({ message, code, name, reason }) => [message, code, name, reason].filter(isText))

/** `ACTION_REJECTED` and `UserRejectedRequestError` as words, without the mark of an error in front. */
const plain = (words: string) =>
  words
    .slice(0, 2000)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .replace(/^\s*(\w+ )?error:\s*/i, '')
    .trim()

/** EIP-1193's code, and WalletConnect's. */
const refusalCodes: readonly unknown[] = [userRejected[0], 5000, 5001, 5002, 5003]

const verbs = '(reject|den(y|ied)|declin|cancel|clos|abort|disapprov|refus|dismiss)'
const things =
  '(user|the|your|request|action|transaction|tx|signature|signing|sign|message|connection|approval|permission|popup|window|modal|plugin|prompt|operation|was|has|been|by)'
const byVisitor = new RegExp(
  `\\buser\\b[^.:]{0,40}\\b${verbs}|\\b${verbs}\\w*\\b[^.:]{0,24}\\bby (the )?(user|visitor|owner)\\b`,
  'i',
)
const nothingElse = new RegExp(`^(${things}s?\\W+){0,5}${verbs}\\w*(\\W+${things}s?){0,3}\\W*$`, 'i')

const saysRefusal = (words: string) => byVisitor.test(words) || nothingElse.test(words)

/** Whether the visitor refused: by the code, or in the words alone. A contract or a node that rejects is no visitor. */
const isRefusal = (thrown: unknown) => {
  const codes = codesOf(thrown)
  if (codes.some((code) => refusalCodes.includes(code))) return true
  const words = wordsOf(thrown).map(plain)
  if (codes.includes(transactionRejected[0]) || words.some((one) => /revert/i.test(one))) return false
  return words.some(saysRefusal)
}

/** WalletConnect's codes for the end of a session, which ends every open request. */
const endCodes: readonly unknown[] = [6000, 6001, 6002, 6003]

const unknownChain =
  /(unrecogni[sz]ed|unknown|unsupported|invalid) (chain|network)|(chain|network)\b[^.]{0,40}\b(not|n't|never) (been |yet )?(added|found|exist|supported|configured|recogni[sz]ed|available|known|approved)|wallet_addEthereumChain/i

/** Whether the wallet lacks a chain: 4902 as the code or inside another error, or in words. */
export const isUnknownChain = (thrown: unknown) =>
  codesOf(thrown).includes(unrecognizedChain[0]) || wordsOf(thrown).some((words) => unknownChain.test(words))

const readKind = (thrown: unknown) => {
  if (isRefusal(thrown)) return rpcError(userRejected)
  if (codesOf(thrown).some((code) => endCodes.includes(code))) return rpcError(providerDisconnected)
  if (wordsOf(thrown).some((words) => /(request|proposal) expired/i.test(words)))
    return rpcError(limitExceeded, 'The wallet did not answer in time')
  return undefined
}

const readError = (thrown: unknown) => {
  const { code, message, data } = (thrown ?? {}) as Record<string, unknown>
  const words = isText(thrown) ? thrown : message
  const sentence = isText(words) ? words.slice(0, 2000) : ''
  const number = isText(code) && code !== '' ? Number(code) : code
  if (!Number.isInteger(number)) return rpcError(internal, sentence || undefined)
  return new RpcError(number as number, sentence || 'The wallet gave no message', isJson(data) ? data : undefined)
}

/**
 * Maps what a wallet threw to the RPC map, whatever kind of wallet it is. A refusal by the visitor is always 4001. Errors
 * of the way to the wallet stay what they are: their codes are words.
 */
export const toWalletError = (thrown: unknown): BaseError => {
  if (thrown instanceof BaseError && (typeof thrown.code !== 'number' || thrown.code === userRejected[0])) return thrown
  const known = readKind(thrown)
  if (!known && thrown instanceof BaseError) return thrown
  return Object.assign(known ?? readError(thrown), { cause: thrown })
}
