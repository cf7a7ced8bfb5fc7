import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import type { ContractResult } from '../evm/callContracts.ts'

const poolAbi = parseAbi(['function observe(uint32[]) view returns (int56[], uint160[])'])

/** Averaging period of prices, if a V3 pool stores enough observations. */
const meanSeconds = 1800
/** Calldata for the pool's `observe` function. */
export const observing = encodeFunctionData({ abi: poolAbi, functionName: 'observe', args: [[meanSeconds, 0]] })

/** Returns the mean tick, rounded down as in Uniswap. Undefined if the pool's observations do not cover the period. */
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
