import { expect, test } from 'vitest'
import type { Json } from '#protocol/vocabulary/json'
import { notSent, toCallsId } from './callsId.ts'
import { getCallsStatus } from './callsStatus.ts'

const hashes = [`0x${'1a'.repeat(32)}`, `0x${'2b'.repeat(32)}`]
const id = toCallsId(1, hashes)

const receipt = (status: string): Json => ({
  status,
  logs: [{ address: '0x1', data: '0x', topics: [], logIndex: '0x0' }],
  blockHash: '0xb',
  blockNumber: '0x1',
  gasUsed: '0x5208',
  transactionHash: '0xc',
  from: '0xd',
})

const statusOf = async (...statuses: (string | null)[]) => {
  const answers = statuses.map((status) => (status === null ? null : receipt(status)))
  const { status } = (await getCallsStatus(id, async () => answers.shift() ?? null)) as { status: number }
  return status
}

test('a batch is pending until every transaction has a receipt', async () => {
  expect(await statusOf('0x1', null)).toBe(100)
})

test('a batch is confirmed, failed, or failed in part', async () => {
  expect(await statusOf('0x1', '0x1')).toBe(200)
  expect(await statusOf('0x0', '0x0')).toBe(500)
  expect(await statusOf('0x1', '0x0')).toBe(600)
})

test('an incomplete batch reports its sent transactions, and is never confirmed', async () => {
  const statusAfter = async (receipts: Json) => {
    const brokenOff = toCallsId(1, [hashes[0] ?? '', notSent])
    const { status } = (await getCallsStatus(brokenOff, async () => receipts)) as { status: number }
    return status
  }
  expect(await statusAfter(null)).toBe(100)
  expect(await statusAfter(receipt('0x1'))).toBe(600)
  expect(await statusAfter(receipt('0x0'))).toBe(500)
})

test('returns only the receipt fields of EIP-5792', async () => {
  const { receipts, chainId } = (await getCallsStatus(id, async () => receipt('0x1'))) as {
    receipts: Record<string, Json>[]
    chainId: string
  }
  expect(chainId).toBe('0x1')
  expect(Object.keys(receipts[0] ?? {}).sort()).toEqual(
    ['blockHash', 'blockNumber', 'gasUsed', 'logs', 'status', 'transactionHash'].sort(),
  )
  expect(receipts[0]?.logs).toEqual([{ address: '0x1', data: '0x', topics: [] }])
})

test('refuses a chain that the wallet does not serve', async () => {
  await expect(getCallsStatus(toCallsId(9999, hashes), async () => null)).rejects.toMatchObject({ code: 4902 })
})
