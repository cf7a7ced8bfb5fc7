import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import type { ContractResult } from '../evm/callContracts.ts'

const poolAbi = parseAbi(['function observe(uint32[]) view returns (int56[], uint160[])'])

/** Prices are means over so long, where a V3 pool remembers it (its observation cardinality). */
const meanSeconds = 1800
/** The question to a pool. */
export const observing = encodeFunctionData({ abi: poolAbi, functionName: 'observe', args: [[meanSeconds, 0]] })

/** The mean tick, rounded down as Uniswap does. Undefined where the pool does not remember so long. */
export const meanTickOf = (result: ContractResult | undefined) => {
  if (!result) return undefined
  try {
    const [[before, now]] = decodeFunctionResult({ abi: poolAbi, functionName: 'observe', data: result })
    if (before === undefined || now === undefined) return undefined
    const [sum, seconds] = [now - before, BigInt(meanSeconds)]
    return sum / seconds - (sum < 0n && sum % seconds !== 0n ? 1n : 0n)
  } catch {
    return undefined
  }
}
