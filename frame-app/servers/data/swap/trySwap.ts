import { type Address, encodeFunctionData, erc20Abi, type Hex, multicall3Abi, numberToHex } from 'viem'
import * as z from 'zod/mini'
import { canonicalMulticall, type EvmChain } from '../chains.ts'
import { numberOf } from '../evm/erc20.ts'
import { readChain } from '../evm/readChain.ts'

const HexText = z.templateLiteral(['0x', z.string()])

const Simulated = z.tuple([
  z.object({ calls: z.array(z.object({ status: HexText, returnData: HexText, gasUsed: HexText })) }),
])

interface Tried {
  account: Address
  /** Contract of the input token. Undefined for native currency. */
  tokenIn: Address | undefined
  tokenOut: Address | undefined
  /** The router's allowance in the simulation. */
  amountIn: bigint
  call: { to: Address; data: Hex; value: bigint }
}

/** `unknown` means that the node cannot simulate the swap. */
export type SwapTrial = { status: 'unknown' } | { status: 'fails' } | { status: 'works'; received: bigint; gas: bigint }

const balanceCall = ({ contracts }: EvmChain, token: Address | undefined, account: Address) =>
  token
    ? { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] }) }
    : {
        to: contracts.multicall3 ?? canonicalMulticall,
        data: encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args: [account] }),
      }

const allow = (spender: Address, units: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, units] })

/**
 * Simulates an approval and a swap on the current chain state, without a signature (eth_simulateV1). It shows whether
 * tokens charge a transfer fee or cannot be sold. The account must have the amount.
 */
export const trySwap = async (
  chain: EvmChain,
  { account, tokenIn, tokenOut, amountIn, call }: Tried,
): Promise<SwapTrial> => {
  const balance = balanceCall(chain, tokenOut, account)
  // Sets the allowance to zero and then to the amount. Some tokens do not allow changing a nonzero allowance, others do
  // not allow zero. Neither failure ends the simulation.
  const approvals = tokenIn ? [0n, amountIn].map((units) => ({ to: tokenIn, data: allow(call.to, units) })) : []
  const swap = { ...call, value: numberToHex(call.value) }
  const calls = [balance, ...approvals, swap, balance].map((one) => ({ from: account, ...one }))
  const simulated = await readChain(chain.node, 'eth_simulateV1', [{ blockStateCalls: [{ calls }] }, 'latest'])
    .then((answer) => z.safeParse(Simulated, answer).data?.[0].calls)
    // Most nodes have this method. Others report its absence in different ways.
    .catch(() => undefined)
  const swapped = simulated?.at(-2)
  const before = numberOf(simulated?.[0]?.returnData)
  const after = numberOf(simulated?.at(-1)?.returnData)
  if (simulated?.length !== calls.length || !swapped || before === null || after === null) return { status: 'unknown' }
  if (BigInt(swapped.status) !== 1n) return { status: 'fails' }
  return { status: 'works', received: after - before, gas: BigInt(swapped.gasUsed) }
}
