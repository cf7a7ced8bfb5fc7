import { createClient, custom, decodeFunctionData, erc20Abi, type Hex, numberToHex, pad } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readTokenFee } from './readTokenFee.ts'

const [from, to, token] = ['11', '22', '33'].map((byte) => `0x${byte.repeat(20)}`) as [string, string, string]
const order = { from, to, token, units: 10n ** 18n, decimals: 18 }

interface Simulated {
  calls: { from?: string; to: string; data: Hex }[]
}

/** A node on which the receiver has seven units and receives this many more by the transfer. */
const nodeOf = ({ received, status = '0x1' }: { received: bigint; status?: string }) => {
  const asked: Simulated[] = []
  const answer = (value: bigint) => ({ status: '0x1', gasUsed: '0x1', logs: [], returnData: pad(numberToHex(value)) })
  const request = async ({ params }: { params: [{ blockStateCalls: [Simulated] }] }) => {
    asked.push(params[0].blockStateCalls[0])
    const made = { ...answer(1n), status }
    return [{ number: '0x1', calls: [answer(7n), made, answer(7n + received)] }]
  }
  return { asked, client: createClient({ transport: custom({ request } as never, { retryCount: 0 }) }) }
}

test('counts units that the receiver does not get as fee [SND-01]', async () => {
  const { client, asked } = nodeOf({ received: 99n * 10n ** 16n })
  expect(await readTokenFee(client, order)).toBe(10n ** 16n)
  const transfer = asked[0]?.calls[1]
  expect(transfer).toMatchObject({ from, to: token })
  expect(decodeFunctionData({ abi: erc20Abi, data: transfer?.data ?? '0x' })).toEqual({
    functionName: 'transfer',
    args: [to, order.units],
  })
})

test.each([
  ['all of it arrives', { received: order.units }],
  ['a unit is lost by rounding', { received: order.units - 1n }],
  ['the transfer fails', { received: 0n, status: '0x0' }],
])('reads no token fee if %s [SND-01]', async (_what, given) => {
  expect(await readTokenFee(nodeOf(given).client, order)).toBe(0n)
})

test('reads no token fee if the node cannot simulate [SND-01]', async () => {
  const request = async () => {
    throw Object.assign(new Error('the method does not exist'), { code: -32601 })
  }
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  expect(await readTokenFee(client, order)).toBe(0n)
})

test('does not wait for a stalled simulation [SND-01]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const client = createClient({ transport: custom({ request: () => new Promise(() => undefined) }, { retryCount: 0 }) })
  const reading = readTokenFee(client, order)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await reading).toBe(0n)
})

test('does not simulate ether, items and transfers to oneself [SND-01]', async () => {
  const { client, asked } = nodeOf({ received: 0n })
  const item = { standard: 'erc721', id: 1n } as const
  const others = [
    { ...order, token: undefined },
    { ...order, item },
    { ...order, to: from },
  ]
  for (const other of others) expect(await readTokenFee(client, other)).toBe(0n)
  expect(asked).toEqual([])
})
