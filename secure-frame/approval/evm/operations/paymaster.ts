import { delegate } from '../delegation/delegate.ts'
import { isAddress, isHexData, isSameEvmAddress } from '../params/quantity.ts'
import { manager } from '../permissions/framework.ts'
import { entryPoint } from './entryPoint.ts'

/** No known paymaster has longer `paymasterData`. Characters of hex. */
const longestData = 8_192

/**
 * True if the address can be the paymaster of an account's operation. EntryPoint 0.7 charges the account if the
 * paymaster is the zero address; the other excluded addresses are no paymasters.
 */
export const isPaymaster = (value: unknown, account: string): value is `0x${string}` =>
  isAddress(value) &&
  BigInt(value) !== 0n &&
  ![account, entryPoint.address, delegate.address, manager].some((one) => isSameEvmAddress(one, value))

export const isPaymasterData = (value: unknown): value is `0x${string}` =>
  isHexData(value) && value.length <= longestData
