import { type Address, encodeFunctionData, isAddressEqual, parseAbi } from 'viem'
import type { GasCall } from './gasOf.ts'
import type { SwapContext } from './readQuoteRequest.ts'

const abi = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)'])

interface Pair {
  /** Contract of the input token. Undefined for native currency. */
  from: Address | undefined
  to: Address | undefined
}

/**
 * Detects whether a swap wraps or unwraps native currency (WETH9). This is done one for one, without an exchange or
 * approval.
 */
export const wrappingOf = ({ venues: { wrapper } }: SwapContext, { from, to }: Pair): 'wrap' | 'unwrap' | undefined => {
  if (from === undefined) return to && isAddressEqual(to, wrapper) ? 'wrap' : undefined
  return to === undefined && isAddressEqual(from, wrapper) ? 'unwrap' : undefined
}

/** Encodes the call that wraps or unwraps native currency. */
export const encodeWrapping = (wrapping: 'wrap' | 'unwrap', to: Address, amount: bigint): Omit<GasCall, 'from'> =>
  wrapping === 'wrap'
    ? { to, data: encodeFunctionData({ abi, functionName: 'deposit' }), value: amount }
    : { to, data: encodeFunctionData({ abi, functionName: 'withdraw', args: [amount] }), value: 0n }
