import { type Address, decodeAbiParameters, encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import type { EvmChain } from '../chains.ts'
import type { ContractCall, ContractResult } from '../evm/callContracts.ts'

const factoryAbi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
])

/** Uniswap V3 fees, in millionths. */
const fees = [100, 500, 3000, 10_000]

export interface PoolPair {
  token: Address
  /** Token in which the price is quoted. */
  anchor: Address
}

export interface Pool extends PoolPair {
  kind: 'v2' | 'v3'
  address: Address
}

interface Question extends PoolPair {
  kind: Pool['kind']
  call: ContractCall
}

const questionsOf = ({ contracts }: EvmChain, { token, anchor }: PoolPair): Question[] => [
  ...contracts.v2Factories.map((to): Question => {
    const data = encodeFunctionData({ abi: factoryAbi, functionName: 'getPair', args: [token, anchor] })
    return { token, anchor, kind: 'v2', call: { to, data } }
  }),
  ...contracts.v3Factories.flatMap((to) =>
    fees.map((fee): Question => {
      const data = encodeFunctionData({ abi: factoryAbi, functionName: 'getPool', args: [token, anchor, fee] })
      return { token, anchor, kind: 'v3', call: { to, data } }
    }),
  ),
]

const addressOf = (result: ContractResult | undefined) => {
  if (result?.length !== 66) return zeroAddress
  return decodeAbiParameters([{ type: 'address' }], result)[0]
}

/** Finds the pools of these token pairs in the network's factories. */
export const findPools = async (chain: EvmChain, pairs: readonly PoolPair[]): Promise<Pool[]> => {
  const questions = pairs.flatMap((pair) => questionsOf(chain, pair))
  const results = await chain.call(questions.map(({ call }) => call))
  return questions.flatMap(({ token, anchor, kind }, index) => {
    const address = addressOf(results[index])
    return address === zeroAddress ? [] : [{ token, anchor, kind, address }]
  })
}
