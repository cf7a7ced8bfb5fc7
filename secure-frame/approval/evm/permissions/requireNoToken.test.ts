import { describe, expect, test } from 'vitest'
import { RpcError } from '#protocol/errors/rpc'
import type { ReadChain } from '../../request.ts'
import { requireNoToken } from './requireNoToken.ts'

const contract = `0x${'7'.repeat(40)}` as const
const yes = `0x${'1'.padStart(64, '0')}`
const reverted = new RpcError(3, 'execution reverted')

/** A node with code at the contract, which answers calls with `answer`, by selector and argument. */
const nodeOf =
  (answer: (data: string) => string | Error): ReadChain =>
  async (method, params) => {
    if (method === 'eth_getCode') return '0x6001'
    const [{ data }] = params as unknown as [{ data: string }]
    const result = answer(data)
    if (result instanceof Error) throw result
    return result
  }

const check = (answer: (data: string) => string | Error) => requireNoToken(contract, 1, nodeOf(answer))

describe('`requireNoToken`', () => {
  test('accepts a contract whose token functions revert [AA-04]', async () => {
    await expect(check(() => reverted)).resolves.toBeUndefined()
  })

  test('rejects if the node is busy [AA-04]', async () => {
    const busy = new RpcError(-32005, 'Limit exceeded')
    await expect(check((data) => (data === '0x313ce567' ? busy : reverted))).rejects.toBe(busy)
    await expect(check(() => new Error('timeout'))).rejects.toThrow('timeout')
  })

  test.each([
    ['ERC-20', '0x313ce567'],
    ['ERC-721', '0x01ffc9a780ac58cd'],
    ['ERC-1155', '0x01ffc9a7d9b67a26'],
  ])('refuses an %s token [AA-04]', async (_kind, call) => {
    await expect(check((data) => (data.startsWith(call) ? yes : reverted))).rejects.toThrow('must not be a token')
  })

  test('refuses an address without code', async () => {
    await expect(requireNoToken(contract, 1, async () => '0x')).rejects.toThrow('must be a contract')
  })
})
