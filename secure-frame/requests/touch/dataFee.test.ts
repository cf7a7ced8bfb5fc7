import { decodeFunctionData, parseAbi, parseTransaction, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { RpcError } from '#protocol/errors/rpc'
import { networks } from '#protocol/networks'
import type { Json } from '#protocol/vocabulary/json'
import type { Approved, EvmTransaction } from '../../approval/request.ts'
import { dataFee } from './dataFee.ts'

const abi = parseAbi([
  'function getL1Fee(bytes) view returns (uint256)',
  'function getOperatorFee(uint256) view returns (uint256)',
])
const operatorSelector = toFunctionSelector('getOperatorFee(uint256)')
const networkOf = (id: string) => {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === id)
  if (!network) throw new Error(`No network ${id}`)
  return network
}
const transaction: EvmTransaction = { type: 'eip1559', chainId: 8453, value: 1n, data: '0xabcd', gas: 21_000n }
const sent: Approved = { type: 'transaction', transaction }

/**
 * Mocks the RPC results by method. The operator fee, which is also read with `eth_call`, is mocked as `operator`;
 * without it, that call reverts.
 */
const ask = async (approved: Approved, answers: Record<string, Json>, networkId = 'eip155:8453') => {
  const asked: [string, readonly Json[]][] = []
  const rpc = async (method: string, params: readonly Json[]) => {
    asked.push([method, params])
    const data = String(Object(params[0]).data)
    const isOfOperator = data.startsWith(operatorSelector)
    if (isOfOperator && !('operator' in answers)) throw new RpcError(3, 'execution reverted')
    const answer = answers[isOfOperator ? 'operator' : method]
    if (answer === undefined) throw new Error('The node does not answer')
    return answer
  }
  return { fee: await dataFee(approved, { network: networkOf(networkId), rpc }), asked }
}

test('requests the oracle’s fee for the exact transaction, plus a quarter', async () => {
  const { fee, asked } = await ask(sent, { eth_getCode: '0x60', eth_call: '0x64' })
  expect(fee).toBe(125n)
  const [, params = []] = asked[1] ?? []
  const { data } = params[0] as { data: `0x${string}` }
  const [bytes] = decodeFunctionData({ abi, data }).args
  expect(parseTransaction(bytes as `0x${string}`)).toMatchObject({ chainId: 8453, value: 1n, data: '0xabcd' })
})

test('adds the operator’s fee for all gas, if the oracle supports it', async () => {
  const { fee, asked } = await ask(sent, { eth_getCode: '0x60', eth_call: '0x64', operator: '0x7' })
  expect(fee).toBe(132n)
  const datas = asked.map(([, [first]]) => String(Object(first).data) as `0x${string}`)
  const [data = '0x'] = datas.filter((one) => one.startsWith(operatorSelector))
  expect(decodeFunctionData({ abi, data }).args).toEqual([21_000n])
  const scroll = await ask(sent, { eth_getCode: '0x60', eth_call: '0x64', operator: '0x7' }, 'eip155:534352')
  expect(scroll.fee).toBe(125n)
})

test('each transaction of a batch has its own fee', async () => {
  const calls: Approved = { type: 'calls', transactions: [transaction, transaction] }
  expect((await ask(calls, { eth_getCode: '0x60', eth_call: '0x64' })).fee).toBe(250n)
})

test('a network without an oracle has no fee, and Ethereum is not called', async () => {
  expect((await ask(sent, { eth_getCode: '0x' })).fee).toBe(0n)
  expect(await ask(sent, {}, 'eip155:1')).toEqual({ fee: 0n, asked: [] })
})

test.each<[string, Record<string, Json>]>([
  ['a node that does not answer', {}],
  ['an oracle that does not', { eth_getCode: '0x60' }],
  ['an answer that is none', { eth_getCode: '0x60', eth_call: '0x' }],
  ['one that is no number', { eth_getCode: '0x60', eth_call: null }],
  ['an operator’s fee that is none', { eth_getCode: '0x60', eth_call: '0x64', operator: '0x' }],
])('with %s the fee is unknown', async (_name, answers) => {
  expect((await ask(sent, answers)).fee).toBeUndefined()
})
