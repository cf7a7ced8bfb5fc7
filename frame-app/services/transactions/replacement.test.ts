import { keccak256, numberToHex, parseTransaction, type TransactionSerializableEIP1559 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Network } from '#protocol/vocabulary/network'
import { raisedFees, readReplacement } from './replacement.ts'

test('raises the replaced fees by a tenth, rounded up [SND-02]', () => {
  const now = { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }
  expect(raisedFees({ maxFeePerGas: 101n, maxPriorityFeePerGas: 10n }, now)).toEqual({
    maxFeePerGas: 112n,
    maxPriorityFeePerGas: 11n,
  })
})

test('pays at least the network’s current fees [SND-02]', () => {
  const now = { maxFeePerGas: 500n, maxPriorityFeePerGas: 3n }
  expect(raisedFees({ maxFeePerGas: 100n, maxPriorityFeePerGas: 0n }, now)).toEqual(now)
})

const account = privateKeyToAccount(`0x${'7'.repeat(64)}`)
const to = '0x2222222222222222222222222222222222222222'
const network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Ethereum',
  testnet: false,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.example'] } },
} satisfies Network

const pending: TransactionSerializableEIP1559 = {
  type: 'eip1559',
  chainId: 1,
  nonce: 5,
  gas: 21_000n,
  to,
  value: 7n,
  maxFeePerGas: 100n,
  maxPriorityFeePerGas: 10n,
}

/** The transaction as reported by a node that forges these fields. */
const asTold = async (changed: object) => {
  const serialized = await account.signTransaction(pending)
  const { r, s, yParity } = parseTransaction(serialized) as { r: string; s: string; yParity: number }
  const hash = keccak256(serialized)
  const fields = { nonce: '0x5', gas: '0x5208', maxFeePerGas: '0x64', maxPriorityFeePerGas: '0xa', value: '0x7' }
  const told = { hash, type: '0x2', chainId: '0x1', from: account.address, to, input: '0x', accessList: [], ...fields }
  const place = { blockHash: null, blockNumber: null, transactionIndex: null }
  return { hash, told: { ...told, ...place, r, s, v: numberToHex(yParity), yParity: numberToHex(yParity), ...changed } }
}

const readFrom = async (changed: object | null, kind: 'speedUp' | 'cancel' = 'speedUp') => {
  const { hash, told } = await asTold(changed ?? {})
  const block = { baseFeePerGas: '0x1', number: '0x9', timestamp: '0x1', transactions: [] }
  const answers: Record<string, unknown> = {
    eth_getTransactionByHash: changed === null ? null : told,
    eth_getBlockByNumber: block,
    eth_maxPriorityFeePerGas: '0x1',
    eth_gasPrice: '0x2',
    eth_chainId: '0x1',
  }
  const node = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const asked = JSON.parse(String(init?.body))
    const answer = ({ id, method }: { id: number; method: string }) => ({ jsonrpc: '2.0', id, result: answers[method] })
    return Response.json(Array.isArray(asked) ? asked.map(answer) : answer(asked))
  })
  onTestFinished(() => node.mockRestore())
  return readReplacement(network, hash, kind)
}

test('reuses the nonce for the same transfer or a cancellation [SND-02]', async () => {
  expect(await readFrom({})).toMatchObject({
    status: 'ready',
    replacement: { params: [{ from: account.address, to, value: '0x7', nonce: '0x5', maxFeePerGas: '0x6e' }] },
  })
  expect(await readFrom({}, 'cancel')).toMatchObject({
    status: 'ready',
    replacement: { params: [{ to: account.address, value: '0x0', nonce: '0x5' }] },
  })
})

test.each([
  ['nonce', { nonce: '0x6' }],
  ['receiver', { to: '0x3333333333333333333333333333333333333333' }],
  ['amount', { value: '0x8' }],
  ['call', { input: '0x1234' }],
])('rejects a forged %s, which would cause a second payment [SND-02]', async (_title, changed) => {
  await expect(readFrom(changed)).rejects.toThrow('tells of another transaction')
})

test('does not replace mined or unknown transactions [SND-02]', async () => {
  expect(await readFrom({ blockNumber: '0x1', blockHash: `0x${'1'.repeat(64)}`, transactionIndex: '0x0' })).toEqual({
    status: 'taken',
  })
  expect(await readFrom(null)).toEqual({ status: 'unknown' })
})
