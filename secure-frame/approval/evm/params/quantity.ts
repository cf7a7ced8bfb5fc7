import type { Hex } from 'viem'
import { checksumAddress } from '../../text/checksumAddress.ts'
import { refuseParams } from './refuseParams.ts'

const maxQuantity = 2n ** 256n - 1n

export const isHexData = (value: unknown): value is Hex =>
  typeof value === 'string' && value.length % 2 === 0 && /^0x[0-9a-fA-F]*$/.test(value)

export const isAddress = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)

/** A valid address. If it mixes cases, they have to be its checksum (ERC-55), which detects typing errors. */
export const isCheckedAddress = (value: unknown): value is Hex =>
  isAddress(value) && (value === value.toLowerCase() || checksumAddress(value) === value)

export const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** A JSON-RPC quantity. Integers are accepted too, because some libraries send them. */
export const readQuantity = (field: string, value: unknown) => {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(value)) throw refuseParams(field, 'must be a quantity')
  const quantity = BigInt(value)
  if (quantity > maxQuantity) throw refuseParams(field, 'is too large')
  return quantity
}
