import { hashTypedData } from 'viem'
import type { Json } from '#protocol/vocabulary/json'
import type { TypedData } from '../../request.ts'
import { onlySigned } from './onlySigned.ts'
import { isSameAddress } from './quantity.ts'
import { refuseParams } from './refuseParams.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isField = (value: unknown) => isRecord(value) && typeof value.name === 'string' && typeof value.type === 'string'

const isTypes = (value: unknown): value is TypedData['types'] =>
  isRecord(value) && Object.values(value).every((fields) => Array.isArray(fields) && fields.every(isField))

const parseJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

const readShape = (value: unknown): TypedData => {
  if (!isRecord(value)) throw refuseParams('params[1]', 'must be typed data, as an object or as JSON')
  const { domain = {}, types, primaryType, message } = value
  if (!isRecord(domain)) throw refuseParams('domain', 'must be an object')
  if (!isTypes(types)) throw refuseParams('types', 'must be lists of name and type')
  // Of a domain alone the message would be shown, and not signed.
  if (typeof primaryType !== 'string' || !Object.hasOwn(types, primaryType) || primaryType === 'EIP712Domain') {
    throw refuseParams('primaryType', 'must be one of the types')
  }
  if (!isRecord(message)) throw refuseParams('message', 'must be an object')
  return { domain, types, primaryType, message }
}

/** What cannot be hashed cannot be signed either: better said before anything is drawn. */
const canBeHashed = (typedData: TypedData) => {
  try {
    return Boolean(hashTypedData(typedData as Parameters<typeof hashTypedData>[0]))
  } catch {
    return false
  }
}

/** The parameters of eth_signTypedData_v4: what of them is signed. */
export const readTypedData = (params: Json, account: string): TypedData => {
  if (!Array.isArray(params)) throw refuseParams('params', 'must be a list')
  const [address, data]: readonly unknown[] = params
  if (typeof address !== 'string' || !isSameAddress(address, account)) {
    throw refuseParams('params[0]', 'must be the connected account')
  }
  const typedData = onlySigned(readShape(parseJson(data)))
  if (!canBeHashed(typedData)) throw refuseParams('message', 'does not fit the types')
  return typedData
}
