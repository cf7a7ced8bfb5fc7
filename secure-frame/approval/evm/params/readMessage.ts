import { type Hex, stringToHex } from 'viem'
import type { Json } from '#protocol/vocabulary/json'
import { isHexData, isSameAddress } from './quantity.ts'
import { refuseParams } from './refuseParams.ts'

const maxLength = 131_072

const isText = (value: unknown): value is string => typeof value === 'string'

/** Hex is decoded to bytes; any other text is encoded as UTF-8. */
const toBytes = (message: string): Hex => (isHexData(message) ? message : stringToHex(message))

/** The parameters of personal_sign: message and account. Some libraries send them in reverse order. */
export const readMessage = (params: Json, account: string): Hex => {
  if (!Array.isArray(params)) throw refuseParams('params', 'must be a list')
  const [first, second]: readonly unknown[] = params
  if (!isText(first)) throw refuseParams('params[0]', 'must be the message')
  if (!isText(second)) throw refuseParams('params[1]', 'must be the account')
  if (first.length > maxLength || second.length > maxLength) throw refuseParams('params[0]', 'is too long')
  if (isSameAddress(second, account)) return toBytes(first)
  if (isSameAddress(first, account)) return toBytes(second)
  throw refuseParams('params[1]', 'must be the connected account')
}
