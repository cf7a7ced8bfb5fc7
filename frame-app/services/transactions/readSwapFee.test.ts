import {
  createClient,
  custom,
  decodeFunctionData,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
  size,
  toFunctionSelector,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { networks } from '#protocol/networks'
import type { Network } from '#protocol/vocabulary/network'
import { readSwapFee } from './readSwapFee.ts'

const abi = parseAbi(['function getL1Fee(bytes transaction) view returns (uint256)'])
const base = networks.find(({ caipNetworkId }) => caipNetworkId === 'eip155:8453') as Network
const polygon = networks.find(({ caipNetworkId }) => caipNetworkId === 'eip155:137') as Network
const swap = { account: `0x${'11'.repeat(20)}`, price: 3n }

const nodeOf = (code: Hex) => {
  const sizes: number[] = []
  const request = async ({ method, params: [call] }: { method: string; params: [{ data: Hex }] }) => {
    if (method === 'eth_getCode') return code
    if (!call.data.startsWith(toFunctionSelector(abi[0]))) return pad('0x7')
    sizes.push(size(decodeFunctionData({ abi, data: call.data }).args[0]))
    return pad(numberToHex(1_000n))
  }
  return { sizes, client: createClient({ transport: custom({ request } as never, { retryCount: 0 }) }) }
}

describe('`readSwapFee`', () => {
  test('includes a rollup’s data and operator fees [SWP-01]', async () => {
    const { client, sizes } = nodeOf('0x60')
    expect(await readSwapFee(base, swap, client)).toBe(400_000n * 3n + 1_250n + 7n)
    expect(sizes[0]).toBeGreaterThan(1_024)
  })

  test('covers only gas on a network without an oracle [SWP-01]', async () => {
    expect(await readSwapFee(polygon, swap, nodeOf('0x').client)).toBe(1_200_000n)
  })
})
