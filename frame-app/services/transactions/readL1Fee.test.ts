import { createClient, custom, decodeFunctionData, type Hex, numberToHex, pad, parseAbi, parseTransaction } from 'viem'
import { expect, test } from 'vitest'
import { networks } from '#protocol/networks'
import type { Network } from '#protocol/vocabulary/network'
import { readL1Fee } from './readL1Fee.ts'

const abi = parseAbi(['function getL1Fee(bytes transaction) view returns (uint256)'])
const [from, to] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`] as const
const call = { from, to, value: numberToHex(7n), data: '0xa9059cbb' } as const

const networkOf = (id: number) => networks.find(({ caipNetworkId }) => caipNetworkId === `eip155:${id}`) as Network

interface NodeCall {
  method: string
  params: [{ to: string; data: Hex } & string]
}

/** A node on which these contracts answer; all other addresses have no code. */
const nodeOf = (answers: Partial<Record<string, Hex>>) => {
  const asked: { to: string; data: Hex }[] = []
  const methods: string[] = []
  const request = async ({ method, params: [first] }: NodeCall) => {
    methods.push(method)
    if (method === 'eth_getCode') return answers[first] ? '0x60' : '0x'
    asked.push(first)
    return answers[first.to] ?? '0x'
  }
  return { asked, methods, client: createClient({ transport: custom({ request } as never, { retryCount: 0 }) }) }
}
const opStackOracle = '0x420000000000000000000000000000000000000F'
const thousand = pad(numberToHex(1000n))

test('requests the OP Stack L1 fee with a quarter’s margin [SND-02]', async () => {
  const { client, asked } = nodeOf({ [opStackOracle]: thousand })
  expect(await readL1Fee(client, networkOf(8453), call)).toBe(1250n)
  const [transaction] = decodeFunctionData({ abi, data: asked[0]?.data ?? '0x' }).args
  expect(parseTransaction(transaction)).toMatchObject({ to, value: 7n, data: call.data })
})

test('uses Scroll’s own oracle address [SND-02]', async () => {
  const { client } = nodeOf({ '0x5300000000000000000000000000000000000002': thousand })
  expect(await readL1Fee(client, networkOf(534352), call)).toBe(1250n)
})

test('charges no L1 fee without an oracle, checked once [SND-02]', async () => {
  const { client, methods } = nodeOf({})
  expect(await readL1Fee(client, networkOf(1), call)).toBe(0n)
  expect(methods).toEqual([])
  expect(await readL1Fee(client, networkOf(137), call)).toBe(0n)
  expect(await readL1Fee(client, networkOf(137), call)).toBe(0n)
  expect(methods).toEqual(['eth_getCode'])
})

/** A node that fails for one method and has code at every address. */
const failingAt = (failing: string) => {
  const failure = Object.assign(new Error('header not found'), { code: -32000 })
  const methods: string[] = []
  const request = async ({ method }: { method: string }) => {
    methods.push(method)
    if (method === failing) throw failure
    return '0x60'
  }
  return { methods, client: createClient({ transport: custom({ request }, { retryCount: 0 }) }) }
}

test('does not treat an unreadable L1 fee as zero [SND-02]', async () => {
  const { client } = failingAt('eth_call')
  await expect(readL1Fee(client, networkOf(10), call)).rejects.toThrow('header not found')
})

test('checks for the oracle again after a failed check [SND-02]', async () => {
  const { client, methods } = failingAt('eth_getCode')
  await expect(readL1Fee(client, networkOf(10), call)).rejects.toThrow('header not found')
  await expect(readL1Fee(client, networkOf(10), call)).rejects.toThrow('header not found')
  expect(methods).toEqual(['eth_getCode', 'eth_getCode'])
})
