import { type Address, getAddress, type Hex, pad, padHex, parseAbiItem, toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import type { ChainNode } from '#protocol/server-kit/rpc/createChainNode'
import type { EvmChain } from '../chains.ts'
import { createFakeNode } from '../test/fakeNode.ts'
import { readRange } from './readRange.ts'

const account = getAddress(padHex('0xa1', { size: 20 }))
const crowded = getAddress(padHex('0xa2', { size: 20 }))
const sender = padHex('0xd1', { size: 20 })
const token = padHex('0x70', { size: 20 })
const transfer = toEventSelector(parseAbiItem('event Transfer(address indexed, address indexed, uint256)'))
const hash = padHex('0x1')

const block = {
  number: '0x1',
  hash: padHex('0xb'),
  timestamp: '0x1',
  transactions: [{ hash, from: sender, to: token, value: '0x0', nonce: '0x0', transactionIndex: '0x0' }],
}
const received = {
  address: token,
  topics: [transfer, pad(sender), pad(account).toLowerCase()],
  data: padHex('0x5'),
  blockNumber: '0x1',
  transactionHash: hash,
  logIndex: '0x0',
}
const receipt = { status: '0x1', contractAddress: null, gasUsed: '0x1', effectiveGasPrice: '0x1' }

interface Filter {
  topics: readonly (readonly Hex[] | null)[]
}
const isOf = ({ topics }: Filter, wanted: Address) => topics[2]?.includes(pad(wanted).toLowerCase() as Hex) ?? false

const answering = createFakeNode({
  eth_getBlockByNumber: () => block,
  eth_getLogs: (params) => (isOf((params as [Filter])[0], account) ? [received] : []),
  eth_getTransactionReceipt: () => receipt,
})
/** The logs of one account exceed the answer size limit. */
const node: ChainNode = async (requests) =>
  requests.some(({ method, params }) => method === 'eth_getLogs' && isOf((params as [Filter])[0], crowded))
    ? requests.map(() => ({ error: { code: -32005, message: 'The node did not answer' }, isTooLarge: true }))
    : answering(requests)

const read = (to: number) =>
  readRange({ chainId: 'eip155:1', node } as EvmChain, {
    range: { from: 1, to },
    accounts: [account, crowded],
    readInternal: async () => [],
  })

test('continues for others if one account’s logs exceed limits', async () => {
  const { found, untraced } = await read(1)
  expect(found).toMatchObject([{ account, body: { transfers: [{ kind: 'erc20', direction: 'in', amount: '5' }] } }])
  expect(untraced).toEqual([crowded])
})

test('requests fewer blocks when their logs are too many', async () => {
  await expect(read(2)).rejects.toThrow('eth_getLogs failed with -32005')
})

test('reads native currency from network logs, without traces (EIP-7708) [HIS-01]', async () => {
  const system = `0x${'f'.repeat(39)}e`
  const log = { ...received, address: system, logIndex: '0x1' }
  const logging = createFakeNode({
    eth_getBlockByNumber: () => block,
    eth_getLogs: (params) => (isOf((params as [Filter])[0], account) ? [log] : []),
    eth_getTransactionReceipt: () => receipt,
  })
  const readBy = (internal: [] | undefined) =>
    readRange({ chainId: 'eip155:1', node: logging } as EvmChain, {
      range: { from: 1, to: 1 },
      accounts: [account],
      readInternal: async () => internal,
    })
  for (const internal of [[], undefined] satisfies ([] | undefined)[]) {
    const { found } = await readBy(internal)
    expect(found.map(({ body }) => body.transfers)).toEqual([
      [{ kind: 'native', direction: 'in', amount: '5', counterparty: getAddress(sender) }],
    ])
  }
})
