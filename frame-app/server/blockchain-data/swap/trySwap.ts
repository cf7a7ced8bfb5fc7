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
  /** Undefined: native currency. */
  tokenIn: Address | undefined
  tokenOut: Address | undefined
  /** What the router is allowed for the trial. */
  amountIn: bigint
  call: { to: Address; data: Hex; value: bigint }
}

/** `unknown`: the node cannot try it. */
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
 * Tries an approval and a swap on the chain's present state, without a signature (eth_simulateV1): a token that takes a
 * fee, or that cannot be sold, shows itself here. The account has to hold the amount.
 */
export const trySwap = async (
  chain: EvmChain,
  { account, tokenIn, tokenOut, amountIn, call }: Tried,
): Promise<SwapTrial> => {
  const balance = balanceCall(chain, tokenOut, account)
  // Some tokens take no allowance in place of another, and some none of zero: neither ends the trial.
  const approvals = tokenIn ? [0n, amountIn].map((units) => ({ to: tokenIn, data: allow(call.to, units) })) : []
  const swap = { ...call, value: numberToHex(call.value) }
  const calls = [balance, ...approvals, swap, balance].map((one) => ({ from: account, ...one }))
  const simulated = await readChain(chain.node, 'eth_simulateV1', [{ blockStateCalls: [{ calls }] }, 'latest'])
    .then((answer) => z.safeParse(Simulated, answer).data?.[0].calls)
    // Most nodes have this method; those that do not say so in ways of their own.
    .catch(() => undefined)
  const swapped = simulated?.at(-2)
  const before = numberOf(simulated?.[0]?.returnData)
  const after = numberOf(simulated?.at(-1)?.returnData)
  if (simulated?.length !== calls.length || !swapped || before === null || after === null) return { status: 'unknown' }
  if (BigInt(swapped.status) !== 1n) return { status: 'fails' }
  return { status: 'works', received: after - before, gas: BigInt(swapped.gasUsed) }
}
