import { type Hex, hexToBytes, stringToHex } from 'viem'
import { rpcError, unauthorized } from '#protocol/errors/rpc'
import { isAccountProof } from '#protocol/vocabulary/accountProof'
import type { Json } from '#protocol/vocabulary/json'
import { isShareProof } from '#protocol/vocabulary/shareProof'
import { isHexData, isSameEvmAddress } from './quantity.ts'
import { refuseParams } from './refuseParams.ts'

const maxLength = 131_072

const isText = (value: unknown): value is string => typeof value === 'string'

/** Decodes hex to bytes. Encodes any other text as UTF-8. */
const toBytes = (message: string): Hex => (isHexData(message) ? message : stringToHex(message))

/** Rejects a page's request to sign the proofs that the frame sends to its auth server. Throws 4100. */
const requireForeign = (message: Hex) => {
  const text = new TextDecoder().decode(hexToBytes(message))
  if (isShareProof(text) || isAccountProof(text)) throw rpcError(unauthorized)
  return message
}

/** Parses the parameters of personal_sign: message and account. Some libraries send them in reverse order. */
export const readPersonalMessage = (params: Json, account: string): Hex => {
  if (!Array.isArray(params)) throw refuseParams('params', 'must be a list')
  const [first, second]: readonly unknown[] = params
  if (!isText(first)) throw refuseParams('params[0]', 'must be the message')
  if (!isText(second)) throw refuseParams('params[1]', 'must be the account')
  if (first.length > maxLength || second.length > maxLength) throw refuseParams('params[0]', 'is too long')
  if (isSameEvmAddress(second, account)) return requireForeign(toBytes(first))
  if (isSameEvmAddress(first, account)) return requireForeign(toBytes(second))
  throw refuseParams('params[1]', 'must be the connected account')
}
