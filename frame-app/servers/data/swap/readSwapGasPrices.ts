import { hexToBigInt, isHex } from 'viem'
import * as z from 'zod/mini'
import type { EvmChain } from '../chains.ts'
import { ChainReadError, readMany } from '../evm/readChain.ts'

const blockCount = '0x5'
const percentiles = [25, 50, 90]

const Amount = z.string().check(z.refine((text) => isHex(text)))
const History = z.object({ baseFeePerGas: z.array(Amount), reward: z.array(z.array(Amount)) })

const numberOf = (text: string) => hexToBigInt(text as `0x${string}`)

const middleOf = (values: readonly bigint[]) =>
  values.toSorted((a, b) => (a < b ? -1 : 1))[Math.floor(values.length / 2)] ?? 0n

/** Reads gas prices in wei, from recent blocks (EIP-1559) or from the node's single price. */
export const readSwapGasPrices = async ({ node }: EvmChain) => {
  const [price, history] = await readMany(node, [
    ['eth_gasPrice', []],
    ['eth_feeHistory', [blockCount, 'latest', percentiles]],
  ])
  const resultOf = (answer: typeof price) => (answer && !answer.error ? answer.result : undefined)
  const parsed = z.safeParse(History, resultOf(history)).data
  // The last entry is the base fee of the next block.
  const base = parsed?.baseFeePerGas.at(-1)
  if (parsed && base && numberOf(base) > 0n) {
    const at = (index: number) => numberOf(base) + middleOf(parsed.reward.map((tips) => numberOf(tips[index] ?? '0x0')))
    return { standard: at(0), fast: at(1), instant: at(2) }
  }
  const said = z.safeParse(Amount, resultOf(price)).data
  if (said === undefined) throw new ChainReadError('eth_gasPrice', price)
  return { standard: numberOf(said), fast: numberOf(said), instant: numberOf(said) }
}
