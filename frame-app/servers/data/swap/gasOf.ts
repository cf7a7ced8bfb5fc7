import { type Address, type Hex, hexToBigInt, isHex, numberToHex } from 'viem'
import type { EvmChain } from '../chains.ts'
import { readMany } from '../evm/readChain.ts'

/** Pools write an observation in the first swap of a second. An estimate for another second may lack that gas. */
const margin = (gas: bigint) => (gas * 13n) / 10n

export interface GasCall {
  from: Address
  to: Address
  data: Hex
  value: bigint
}

/** The gas limit for an amount of gas used. */
export const gasLimitOf = margin

/** A gas limit from the node's estimate; undefined if the node reports a failed call. */
export const estimateLimit = async ({ node }: EvmChain, { value, ...call }: GasCall) => {
  const [answer] = await readMany(node, [['eth_estimateGas', [{ ...call, value: numberToHex(value) }]]])
  const result = answer && !answer.error ? answer.result : undefined
  return isHex(result) ? margin(hexToBigInt(result)) : undefined
}
