import { type Hex, hexToBytes, stringToHex } from 'viem'
import { rpcError, unauthorized } from '#protocol/errors/rpc'
import { isAccountProof } from '#protocol/vocabulary/accountProof'
import type { Json } from '#protocol/vocabulary/json'
import { isShareProof } from '#protocol/vocabulary/shareProof'
import { isHexData, isSameEvmAddress } from './quantity.ts'
import { refuseParams } from './refuseParams.ts'

const maxLength = 131_072

const isText = (value: unknown): value is string => typeof value === 'string'

/** Hex is decoded to bytes; any other text is encoded as UTF-8. */
const toBytes = (message: string): Hex => (isHexData(message) ? message : stringToHex(message))

/** Refuses to sign the frame's own proofs to its auth server for a page. Throws 4100. */
const requireForeign = (message: Hex) => {
  const text = new TextDecoder().decode(hexToBytes(message))
  if (isShareProof(text) || isAccountProof(text)) throw rpcError(unauthorized)
  return message
}

/** The parameters of personal_sign: message and account. Some libraries send them in reverse order. */
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
