import type { Hex } from 'viem'
import { type AbiType, decodeArguments, type ValuesOf } from './abi.ts'

/**
 * Defines a function by its selector, the first four bytes of the hash of its signature. A test checks that they match.
 */
const call = <const Name extends string, const Types extends readonly AbiType[]>(
  selector: string,
  name: Name,
  ...types: Types
) => ({ selector, name, types })

const takingFees = 'SupportingFeeOnTransferTokens'

/** The functions that Foyer knows by name. Any contract can use these names. */
export const knownCalls = [
  // ERC-20. ERC-721 shares the first three functions, but the number is an item id.
  call('a9059cbb', 'transfer', 'address', 'uint256'),
  call('23b872dd', 'transferFrom', 'address', 'address', 'uint256'),
  call('095ea7b3', 'approve', 'address', 'uint256'),
  call('39509351', 'increaseAllowance', 'address', 'uint256'),
  // ERC-2612: owner, spender, value, deadline, v, r, s.
  call('d505accf', 'permit', 'address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'),
  // ERC-721 and ERC-1155.
  call('a22cb465', 'setApprovalForAll', 'address', 'bool'),
  call('42842e0e', 'safeTransferFrom', 'address', 'address', 'uint256'),
  call('b88d4fde', 'safeTransferFrom', 'address', 'address', 'uint256', 'bytes'),
  call('f242432a', 'safeTransferFrom', 'address', 'address', 'uint256', 'uint256', 'bytes'),
  call('2eb2c2d6', 'safeBatchTransferFrom', 'address', 'address', 'uint256[]', 'uint256[]', 'bytes'),
  // WETH9.
  call('d0e30db0', 'deposit'),
  call('2e1a7d4d', 'withdraw', 'uint256'),
  // Uniswap V2 router: amounts, path, recipient, deadline.
  call('38ed1739', 'swapExactTokensForTokens', 'uint256', 'uint256', 'address[]', 'address', 'uint256'),
  call('8803dbee', 'swapTokensForExactTokens', 'uint256', 'uint256', 'address[]', 'address', 'uint256'),
  call('7ff36ab5', 'swapExactETHForTokens', 'uint256', 'address[]', 'address', 'uint256'),
  call('fb3bdb41', 'swapETHForExactTokens', 'uint256', 'address[]', 'address', 'uint256'),
  call('18cbafe5', 'swapExactTokensForETH', 'uint256', 'uint256', 'address[]', 'address', 'uint256'),
  call('4a25d94a', 'swapTokensForExactETH', 'uint256', 'uint256', 'address[]', 'address', 'uint256'),
  // Uniswap V2 router functions for tokens that deduct a fee from each transfer.
  call('5c11d795', `swapExactTokensForTokens${takingFees}`, 'uint256', 'uint256', 'address[]', 'address', 'uint256'),
  call('b6f9de95', `swapExactETHForTokens${takingFees}`, 'uint256', 'address[]', 'address', 'uint256'),
  call('791ac947', `swapExactTokensForETH${takingFees}`, 'uint256', 'uint256', 'address[]', 'address', 'uint256'),
] as const

type Entry = (typeof knownCalls)[number]

/** A decoded call with its function name and arguments. */
export type KnownCall = Entry extends infer One
  ? One extends { name: infer Name; types: infer Types extends readonly AbiType[] }
    ? { name: Name; args: ValuesOf<Types>; signature: string }
    : never
  : never

const bySelector = new Map(knownCalls.map((entry) => [entry.selector, entry]))

const selectorLength = 8

/** Decodes calldata. Undefined if the function is not known or its arguments are not canonical. */
export const readKnownCall = (data: Hex): KnownCall | undefined => {
  const digits = data.slice(2).toLowerCase()
  const entry = bySelector.get(digits.slice(0, selectorLength))
  const args = entry && decodeArguments<readonly AbiType[]>(entry.types, digits.slice(selectorLength))
  if (!entry || !args) return undefined
  const signature = `${entry.name}(${entry.types.join(',')})`
  // The arguments were decoded with the types of this entry.
  return { name: entry.name, args, signature } as unknown as KnownCall
}
