import type { Hex } from 'viem'
import { checksumAddress } from '../../text/checksumAddress.ts'
import { refuseParams } from './refuseParams.ts'

const maxQuantity = 2n ** 256n - 1n

export const isHexData = (value: unknown): value is Hex =>
  typeof value === 'string' && value.length % 2 === 0 && /^0x[0-9a-fA-F]*$/.test(value)

export const isAddress = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)

/** True if the hex digits mix upper and lower case. They must then match the checksum (ERC-55), which detects typos. */
const mixesCases = (address: string) => /[a-f]/.test(address) && /[A-F]/.test(address)

/** True if the address has no checksum, or a correct one. */
export const hasRightChecksum = (address: string) => !mixesCases(address) || checksumAddress(address) === address

/** Parses a chain id. Libraries also send it in decimal, which is the only format without `0x`. */
export const readChainNumber = (field: string, value: unknown) =>
  readQuantity(field, typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value)

export const isSameEvmAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * Parses a JSON-RPC quantity. Also accepts integers, because some libraries send them. Rejects digits without `0x`,
 * because some wallets interpret them as decimal, others as hexadecimal.
 */
export const readQuantity = (field: string, value: unknown) => {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  if (typeof value === 'string' && /^[0-9a-fA-F]+$/.test(value))
    throw refuseParams(field, 'must start with 0x: without it, the number may be decimal or hexadecimal')
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(value)) throw refuseParams(field, 'must be a quantity')
  const quantity = BigInt(value)
  if (quantity > maxQuantity) throw refuseParams(field, 'is too large')
  return quantity
}
