import { type Address, type Hex, hexToBigInt, isHex, numberToHex } from 'viem'
import type { EvmChain } from '../chains.ts'
import { readMany } from '../evm/readChain.ts'

/**
 * Adds a margin. Pools write an observation in the first swap of each second. An estimate for another second may lack
 * that gas.
 */
const margin = (gas: bigint) => (gas * 13n) / 10n

export interface GasCall {
  from: Address
  to: Address
  data: Hex
  value: bigint
}

/** Returns the gas limit for an amount of gas used. */
export const gasLimitOf = margin

/** Returns a gas limit from the node's estimate. Undefined if the node reports a failed call. */
export const estimateLimit = async ({ node }: EvmChain, { value, ...call }: GasCall) => {
  const [answer] = await readMany(node, [['eth_estimateGas', [{ ...call, value: numberToHex(value) }]]])
  const result = answer && !answer.error ? answer.result : undefined
  return isHex(result) ? margin(hexToBigInt(result)) : undefined
}
