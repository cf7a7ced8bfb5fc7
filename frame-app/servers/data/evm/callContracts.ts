import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, isHex, multicall3Abi } from 'viem'
import type { ChainNode } from '#protocol/server-kit/rpc/createChainNode'
import { ChainReadError, readChain, readMany } from './readChain.ts'

/**
 * Maximum number of contract calls per request. Keeps it below the node's gas limit, and the answer below the size
 * limit.
 */
const callsAtOnce = 250
/** Error codes that nodes use for a failed call. Other codes mean that the node is unavailable. */
const executionFaults = [3, -32000, -32015]

export interface ContractCall {
  to: Address
  data: Hex
}

/** Return data of a contract call. Null if the call failed or the contract does not exist. */
export type ContractResult = Hex | null

const inParts = <T>(items: readonly T[]) =>
  Array.from({ length: Math.ceil(items.length / callsAtOnce) }, (_, part) =>
    items.slice(part * callsAtOnce, (part + 1) * callsAtOnce),
  )

const resultOf = (value: unknown): ContractResult => (isHex(value) && value !== '0x' ? value : null)

const aggregate = async (node: ChainNode, multicall3: Address, calls: readonly ContractCall[]) => {
  const args = calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))
  const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [args] })
  const answer = await readChain(node, 'eth_call', [{ to: multicall3, data }, 'latest'])
  if (!isHex(answer)) return calls.map(() => null)
  const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: answer })
  return results.map(({ success, returnData }) => (success ? resultOf(returnData) : null))
}

const callSequentially = async (node: ChainNode, calls: readonly ContractCall[]) => {
  const answers = await readMany(
    node,
    calls.map((call) => ['eth_call', [call, 'latest']]),
  )
  return answers.map((answer) => (answer.error ? null : resultOf(answer.result)))
}

/** Calls contracts through Multicall3 if the chain has it, otherwise as a JSON-RPC batch. `from` is the same node. */
export const createCallContracts = (node: ChainNode, multicall3: Address) => {
  let hasMulticall: Promise<boolean> | undefined

  const lookForMulticall = async (from: ChainNode) => {
    const code = await readChain(from, 'eth_getCode', [multicall3, 'latest'])
    return typeof code === 'string' && code.length > 2
  }
  const knowsMulticall = async (from: ChainNode) => {
    hasMulticall ??= lookForMulticall(from)
    try {
      return await hasMulticall
    } catch (error) {
      hasMulticall = undefined
      throw error
    }
  }

  /** If a batch runs out of gas, retries it in halves. A malicious token can cause this. */
  const callTogether = async (from: ChainNode, calls: readonly ContractCall[]): Promise<ContractResult[]> => {
    try {
      return await aggregate(from, multicall3, calls)
    } catch (error) {
      if (!(error instanceof ChainReadError) || !executionFaults.includes(error.code)) throw error
      if (calls.length === 1) return [null]
      const middle = Math.ceil(calls.length / 2)
      return [...(await callTogether(from, calls.slice(0, middle))), ...(await callTogether(from, calls.slice(middle)))]
    }
  }

  return async (calls: readonly ContractCall[], from = node): Promise<ContractResult[]> => {
    if (calls.length === 0) return []
    const call = (await knowsMulticall(from)) ? callTogether : callSequentially
    return (await Promise.all(inParts(calls).map((part) => call(from, part)))).flat()
  }
}
export type CallContracts = ReturnType<typeof createCallContracts>
