import { createClient, custom, decodeFunctionData, type Hex, numberToHex, pad, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { networks } from '#protocol/networks'
import type { Network } from '#protocol/vocabulary/network'
import { readOperatorFee } from './readOperatorFee.ts'

const abi = parseAbi(['function getOperatorFee(uint256) view returns (uint256)'])
const networkOf = (id: number) => networks.find(({ caipNetworkId }) => caipNetworkId === `eip155:${id}`) as Network

interface NodeCall {
  method: string
  params: [{ data: Hex }]
}

/** A node with an oracle that gives this answer to a call. */
const nodeOf = (answer: () => Hex, code: Hex = '0x60') => {
  const asked: Hex[] = []
  const request = async ({ method, params: [call] }: NodeCall) => {
    if (method === 'eth_getCode') return code
    asked.push(call.data)
    return answer()
  }
  return { asked, client: createClient({ transport: custom({ request } as never, { retryCount: 0 }) }) }
}
const seven = () => pad(numberToHex(7n))
const failing = (code: number, message: string) => () => {
  throw Object.assign(new Error(message), { code })
}

test('requests the OP Stack operator fee for all the gas [SND-02]', async () => {
  const { client, asked } = nodeOf(seven)
  expect(await readOperatorFee(client, networkOf(8453), 21_000n)).toBe(7n)
  expect(decodeFunctionData({ abi, data: asked[0] ?? '0x' }).args).toEqual([21_000n])
})

test('charges none on Ethereum, Scroll and networks without an oracle [SND-02]', async () => {
  const { client, asked } = nodeOf(seven)
  for (const id of [1, 534352]) expect(await readOperatorFee(client, networkOf(id), 21_000n)).toBe(0n)
  expect(await readOperatorFee(nodeOf(seven, '0x').client, networkOf(137), 21_000n)).toBe(0n)
  expect(asked).toEqual([])
})

test('reads zero before Isthmus, but rejects if the node fails [SND-02]', async () => {
  const old = nodeOf(failing(3, 'execution reverted'))
  expect(await readOperatorFee(old.client, networkOf(10), 21_000n)).toBe(0n)
  const broken = nodeOf(failing(-32000, 'header not found'))
  await expect(readOperatorFee(broken.client, networkOf(10), 21_000n)).rejects.toThrow('header not found')
})
