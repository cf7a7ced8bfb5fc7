import { type Address, type Hex, hexToBigInt, isHex, numberToHex } from 'viem'
import type { EvmChain } from '../chains.ts'
import { readMany } from '../evm/readChain.ts'

/** Pools write their price history in the first swap of a second: an estimate of another second may lack that gas. */
const margin = (gas: bigint) => (gas * 13n) / 10n

export interface GasCall {
  from: Address
  to: Address
  data: Hex
  value: bigint
}

/** The limit for gas that was used. */
export const gasLimitOf = margin

/** A limit by the node's estimate; undefined where it says that the call fails. */
export const estimateLimit = async ({ node }: EvmChain, { value, ...call }: GasCall) => {
  const [answer] = await readMany(node, [['eth_estimateGas', [{ ...call, value: numberToHex(value) }]]])
  const result = answer && !answer.error ? answer.result : undefined
  return isHex(result) ? margin(hexToBigInt(result)) : undefined
}
