import { createClient, custom, decodeFunctionData, type Hex, numberToHex, pad, parseAbi, parseTransaction } from 'viem'
import { expect, test } from 'vitest'
import { networks } from '#protocol/networks'
import type { Network } from '#protocol/vocabulary/network'
import { readL1Fee } from './readL1Fee.ts'

const abi = parseAbi(['function getL1Fee(bytes transaction) view returns (uint256)'])
const [from, to] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`] as const
const call = { from, to, value: numberToHex(7n), data: '0xa9059cbb' } as const

const networkOf = (id: number) => networks.find(({ caipNetworkId }) => caipNetworkId === `eip155:${id}`) as Network

/** A node on which these contracts answer; all others have no code. */
const nodeOf = (answers: Partial<Record<string, Hex>>) => {
  const asked: { to: string; data: Hex }[] = []
  const request = async ({ params: [contract] }: { params: [{ to: string; data: Hex }] }) => {
    asked.push(contract)
    return answers[contract.to] ?? '0x'
  }
  return { asked, client: createClient({ transport: custom({ request } as never, { retryCount: 0 }) }) }
}
const opStackOracle = '0x420000000000000000000000000000000000000F'
const thousand = pad(numberToHex(1000n))

test('on the OP Stack the fee for Ethereum is asked for the transaction, and may rise by a quarter [SND-02]', async () => {
  const { client, asked } = nodeOf({ [opStackOracle]: thousand })
  expect(await readL1Fee(client, networkOf(8453), call)).toBe(1250n)
  const [transaction] = decodeFunctionData({ abi, data: asked[0]?.data ?? '0x' }).args
  expect(parseTransaction(transaction)).toMatchObject({ to, value: 7n, data: call.data })
})

test('Scroll has its oracle at an address of its own [SND-02]', async () => {
  const { client } = nodeOf({ '0x5300000000000000000000000000000000000002': thousand })
  expect(await readL1Fee(client, networkOf(534352), call)).toBe(1250n)
})

test('networks without an oracle take no such fee, and Ethereum is not asked [SND-02]', async () => {
  const { client, asked } = nodeOf({})
  expect(await readL1Fee(client, networkOf(137), call)).toBe(0n)
  expect(await readL1Fee(client, networkOf(1), call)).toBe(0n)
  expect(asked).toHaveLength(1)
})

test('a fee that cannot be read is not taken for none [SND-02]', async () => {
  const request = async () => {
    throw Object.assign(new Error('header not found'), { code: -32000 })
  }
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  await expect(readL1Fee(client, networkOf(10), call)).rejects.toThrow('header not found')
})
