import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { PaymasterRefusal } from '../refusal.ts'
import { judgeCalls } from './judgeCalls.ts'
import { PaymasterFile } from './PaymasterFile.ts'

const address = (byte: string): Address => `0x${byte.repeat(20)}`
const [sender, paymaster, shop, market, coin, entry] = ['aa', 'bb', 'c1', 'c2', 'c3', 'ee'].map(address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
]

const policyOf = (contracts: unknown) => {
  const network = { rpcUrl: 'https://rpc.example', contract: paymaster, signerKeyFile: 'key' }
  const policy = { weiPerDay: '1', weiPerAccountAndDay: '1', contracts }
  const projects = { demo: { name: 'Marlow', networks: { 'eip155:1': policy } } }
  const read = PaymasterFile.parse({ networks: { 'eip155:1': network }, projects }).projects.demo?.networks['eip155:1']
  if (!read) throw new Error('There is no policy')
  return read
}

const judge = (to: Address, data: Hex, { contracts, token }: { contracts: unknown; token?: Address }) => {
  try {
    const judged = { sender, paymaster, token, never: [entry, paymaster], policy: policyOf(contracts) }
    judgeCalls([{ to, data }], judged)
    return 'paid for'
  } catch (error) {
    return error instanceof PaymasterRefusal ? error.data.reason : error
  }
}

const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [shop, 1n] })
const allow = (spender: Address) => encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 1n] })

test('sponsors only the listed functions of the listed contracts [AA-03]', () => {
  const contracts = { [coin]: ['transfer(address,uint256)'], [shop.toUpperCase().replace('0X', '0x')]: 'any' }
  expect(judge(coin, transfer, { contracts })).toBe('paid for')
  expect(judge(coin, allow(market), { contracts })).toBe('call')
  expect(judge(coin, '0x', { contracts })).toBe('call')
  expect(judge(coin, '0xa9059c', { contracts })).toBe('call')
  expect(judge(shop, '0x', { contracts })).toBe('paid for')
  expect(judge(market, transfer, { contracts })).toBe('call')
})

test('with any contract allowed, refuses those that could act for the account', () => {
  expect(judge(market, '0x1234', { contracts: 'any' })).toBe('paid for')
  for (const to of [sender, entry, paymaster]) expect(judge(to, '0x1234', { contracts: 'any' })).toBe('call')
})

test('sponsors only the fee token’s approval for the paymaster', () => {
  const contracts = { [shop]: 'any' }
  expect(judge(coin, allow(paymaster), { contracts, token: coin })).toBe('paid for')
  expect(judge(coin, allow(market), { contracts, token: coin })).toBe('call')
  expect(judge(market, allow(paymaster), { contracts, token: coin })).toBe('call')
  expect(judge(coin, allow(paymaster), { contracts })).toBe('call')
})

test('accepts functions only in Solidity notation', () => {
  for (const name of ['transfer', 'transfer(', 'transfer(address to) returns', 'transfer(address,uint7)', ''])
    expect(() => policyOf({ [coin]: [name] })).toThrow()
  expect(policyOf({ [coin]: ['swap((address,uint24)[],uint256)'] })).toBeDefined()
})
