import { createClient, custom, fallback } from 'viem'
import { getBalance, sendRawTransaction } from 'viem/actions'
import { expect, test } from 'vitest'
import { ofChain } from './ofChain.ts'

const address = `0x${'11'.repeat(20)}` as const

/** A node that answers `eth_chainId` with this value, and all other methods with `result`. */
const createNode = (said: unknown, result: string) => {
  const asked: string[] = []
  const request = async ({ method }: { method: string }) => {
    asked.push(method)
    if (method !== 'eth_chainId') return result
    if (said instanceof Error) throw said
    return said
  }
  return { asked, transport: ofChain('eip155:1', custom({ request } as never, { retryCount: 0 })) }
}
const clientOf = (...nodes: ReturnType<typeof createNode>[]) =>
  createClient({
    transport: fallback(
      nodes.map(({ transport }) => transport),
      { retryCount: 0 },
    ),
  })

test('detects another chain’s node and uses the next one [NET-05]', async () => {
  const [other, right] = [createNode('0xa', '0x63'), createNode('0x1', '0x10')]
  const client = clientOf(other, right)
  expect(await getBalance(client, { address })).toBe(16n)
  expect(await getBalance(client, { address })).toBe(16n)
  expect(other.asked.filter((method) => method === 'eth_chainId')).toHaveLength(1)
  expect(right.asked.filter((method) => method === 'eth_chainId')).toHaveLength(1)
})

test('sends no transactions to another chain’s node, ignoring answers [NET-05]', async () => {
  const other = createNode('0xa', '0x63')
  const client = clientOf(other)
  await expect(getBalance(client, { address })).rejects.toThrow('does not answer for eip155:1')
  await expect(sendRawTransaction(client, { serializedTransaction: '0x02' })).rejects.toThrow('eip155:1')
  expect(other.asked).not.toContain('eth_sendRawTransaction')
})

test.each(['0x1', '0x01', '1', 1, null, 'nonsense', new Error('Method not found')])(
  'uses a node that answers %s [NET-05]',
  async (said) => {
    const node = createNode(said, '0x10')
    expect(await getBalance(clientOf(node), { address })).toBe(16n)
  },
)
