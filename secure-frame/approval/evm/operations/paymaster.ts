import { delegate } from '../delegation/delegate.ts'
import { isAddress, isHexData, isSameEvmAddress } from '../params/quantity.ts'
import { manager } from '../permissions/framework.ts'
import { entryPoint } from './entryPoint.ts'

/** Maximum length of `paymasterData` in hex characters. No known paymaster uses more. */
const longestData = 8_192

/**
 * True if the address can be a paymaster for an operation of the account. With the zero address, EntryPoint 0.7 charges
 * the account. The other excluded addresses are not paymasters.
 */
export const isPaymaster = (value: unknown, account: string): value is `0x${string}` =>
  isAddress(value) &&
  BigInt(value) !== 0n &&
  ![account, entryPoint.address, delegate.address, manager].some((one) => isSameEvmAddress(one, value))

export const isPaymasterData = (value: unknown): value is `0x${string}` =>
  isHexData(value) && value.length <= longestData
