import { encodeAbiParameters, encodeEventTopics, type Hex, pad, parseAbi, toHex } from 'viem'
import { expect, test } from 'vitest'
import { readEvmBalanceChanges, type TrialLog, worstChanges } from './readEvmBalanceChanges.ts'

const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event Deposit(address indexed dst, uint256 wad)',
])
const maya = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
const pelle = '0xb872aa4de09c31f7ac5e60b42d7f8e19f391c07e'
const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const token = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const [transferTopic] = encodeEventTopics({ abi, eventName: 'Transfer' })

const word = (value: bigint) => toHex(value, { size: 32 })
const transfer = (from: Hex, to: Hex, value: bigint, address: string = token): TrialLog => ({
  address,
  topics: [transferTopic, pad(from), pad(to)],
  data: word(value),
})

test('lists outgoing amounts before incoming ones', () => {
  const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
  expect(readEvmBalanceChanges([transfer(pelle, maya, 7n), transfer(maya, pelle, 5n, native)], maya, 1)).toEqual([
    { token: 'native', delta: -5n },
    { token, delta: 7n },
  ])
})

test('counts EIP-7708 logs of native currency once, traced or not', () => {
  const [traced, system] = [`0x${'e'.repeat(40)}`, `0x${'f'.repeat(39)}e`]
  const own = transfer(maya, pelle, 5n, system)
  expect(readEvmBalanceChanges([own], maya, 1)).toEqual([{ token: 'native', delta: -5n }])
  expect(readEvmBalanceChanges([own, transfer(maya, pelle, 5n, traced)], maya, 1)).toEqual([
    { token: 'native', delta: -5n },
  ])
})

test('sums up opposite transfers, and omits zero changes', () => {
  expect(readEvmBalanceChanges([transfer(maya, pelle, 7n), transfer(pelle, maya, 3n)], maya, 1)).toEqual([
    { token, delta: -4n },
  ])
  expect(readEvmBalanceChanges([transfer(maya, maya, 7n), transfer(pelle, token, 3n)], maya, 1)).toEqual([])
})

test('reads item ids of ERC-721 and ERC-1155', () => {
  const single = encodeEventTopics({
    abi,
    eventName: 'TransferSingle',
    args: { operator: pelle, from: maya, to: pelle },
  }) as Hex[]
  const batch = encodeEventTopics({
    abi,
    eventName: 'TransferBatch',
    args: { operator: pelle, from: pelle, to: maya },
  }) as Hex[]
  const two = [{ type: 'uint256' }, { type: 'uint256' }] as const
  const lists = [{ type: 'uint256[]' }, { type: 'uint256[]' }] as const
  const logs = [
    { address: token, topics: [transferTopic, pad(maya), pad(pelle), word(12n)] as Hex[], data: '0x' as Hex },
    { address: pelle, topics: single, data: encodeAbiParameters(two, [4n, 2n]) },
    { address: pelle, topics: batch, data: encodeAbiParameters(lists, [[8n], [1n]]) },
  ]
  expect(readEvmBalanceChanges(logs, maya, 1)).toEqual([
    { token, id: 12n, delta: -1n },
    { token: pelle, id: 4n, delta: -2n },
    { token: pelle, id: 8n, delta: 1n },
  ])
})

test('reads wrapping from `Deposit` logs, only of known wrappers [EMB-14]', () => {
  const [topic] = encodeEventTopics({ abi, eventName: 'Deposit' })
  const log = { topics: [topic, pad(maya)], data: word(9n) }
  expect(readEvmBalanceChanges([{ ...log, address: weth }], maya, 1)).toEqual([{ token: weth, delta: 9n }])
  expect(readEvmBalanceChanges([{ ...log, address: token }], maya, 1)).toEqual([])
})

test('reports the worst case: least received, most paid [EMB-14]', () => {
  const [good, bad] = [transfer(pelle, maya, 7n), transfer(maya, pelle, 5n)].map((log) =>
    readEvmBalanceChanges([log], maya, 1),
  )
  expect(worstChanges([good ?? [], []])).toEqual([])
  expect(worstChanges([bad ?? [], []])).toEqual([{ token, delta: -5n }])
  expect(worstChanges([good ?? [], bad ?? []])).toEqual([{ token, delta: -5n }])
})

test('ignores a malformed transfer log', () => {
  const topics = encodeEventTopics({ abi, eventName: 'TransferSingle' }) as Hex[]
  const logs: TrialLog[] = [
    { address: token, topics: [...topics, pad(maya), pad(maya), pad(pelle)], data: '0x12' },
    { address: token, topics: [], data: '0x' },
    { address: token, topics: [transferTopic], data: '0x' },
  ]
  expect(readEvmBalanceChanges(logs, maya, 1)).toEqual([])
})
