import { expect, test } from 'vitest'
import { emptyContent } from '../../approval/content.ts'
import { testAccount } from '../../test/testSession.ts'
import { createTouchWorld, passkey } from './test/createTouchWorld.ts'

/** At a price of 2,000 dollars. */
const ether = 10n ** 18n

test('requires a passkey confirmation above the account’s limit, and none up to it', async () => {
  const { server, visitor, confirm } = createTouchWorld()
  server.cents = 200_000
  await confirm(ether)
  expect(visitor.asked).toEqual([])
  await confirm(ether + 10n ** 16n)
  expect(visitor.asked).toMatchObject([
    { reason: { kind: 'request', worth: 202_000, limit: 200_000, isOfProject: false }, keys: [{ id: 'one' }] },
  ])
})

test('requires no confirmation without a limit', async () => {
  const { visitor, confirm } = createTouchWorld()
  await confirm(1_000n * ether)
  await confirm(undefined)
  expect(visitor.asked).toEqual([])
})

test('treats unknown values and unpriced tokens as above the limit', async () => {
  const { server, visitor, parts, confirm } = createTouchWorld()
  server.cents = 1_000_000_000
  await confirm(undefined)
  parts.readPrices = async () => new Map()
  await confirm(1n)
  expect(visitor.asked.map(({ reason }) => reason)).toMatchObject([{ worth: undefined }, { worth: undefined }])
})

test('requires no confirmation for a request that moves no funds', async () => {
  const { server, visitor, confirm } = createTouchWorld()
  server.cents = 0
  await confirm(undefined, { content: { ...emptyContent('asks'), isHarmless: true } })
  expect(visitor.asked).toEqual([])
})

test('ends a permission without a passkey, as a visitor may have lost theirs', async () => {
  const { server, visitor, confirm } = createTouchWorld()
  server.cents = 0
  await confirm(undefined, { approved: { type: 'end', transaction: { type: 'eip1559', chainId: 1 } } })
  expect(visitor.asked).toEqual([])
})

test('requests the confirmation with the text of the clicked button', async () => {
  const { server, visitor, confirm } = createTouchWorld()
  server.cents = 0
  await confirm(ether, { content: { ...emptyContent('asks'), confirm: 'Send 1 ETH' } })
  expect(visitor.asked).toMatchObject([{ reason: { what: 'Send 1 ETH' } }])
})

test('a project has its own limit: the lower one counts and is shown', async () => {
  const { server, visitor, confirm } = createTouchWorld({ projectCents: 50_000 })
  await confirm(ether)
  server.cents = 10_000
  await confirm(ether)
  expect(visitor.asked.map(({ reason }) => reason)).toMatchObject([
    { limit: 50_000, isOfProject: true },
    { limit: 10_000, isOfProject: false },
  ])
})

test('a rejected confirmation fails with 4001 and stops the request', async () => {
  const { server, visitor, confirm } = createTouchWorld()
  server.cents = 0
  visitor.touches = false
  await expect(confirm(ether)).rejects.toMatchObject({ code: 4001 })
})

test('the challenge covers every signed byte and the account', async () => {
  const { server, visitor, confirm } = createTouchWorld()
  server.cents = 0
  const touch = async (...given: Parameters<typeof confirm>) => {
    await confirm(...given)
    return String(visitor.asked.at(-1)?.challenge)
  }
  const bytes = (last: number) =>
    ({ approved: { type: 'solanaMessage', bytes: Uint8Array.of(1, last), isOwnForm: false } }) as const
  const all = [await touch(1n), await touch(2n), await touch(1n, bytes(1)), await touch(1n, bytes(2))]
  expect(new Set(all).size).toBe(4)
  expect(await touch(1n)).toBe(all[0])
  expect(visitor.asked[0]?.challenge).toHaveLength(32)
})

test('signs only the request that the passkey confirmed', async () => {
  const { server, parts, confirm } = createTouchWorld()
  server.cents = 0
  const transaction = { type: 'eip1559' as const, chainId: 1, value: 1n }
  const ask = parts.ask
  parts.ask = async (...given) => {
    transaction.value = 2n
    return ask(...given)
  }
  await expect(confirm(1n, { approved: { type: 'transaction', transaction } })).rejects.toMatchObject({ code: -32603 })
})

test('ignores new passkeys from the server after the first confirmation', async () => {
  const { server, visitor, confirm } = createTouchWorld()
  server.cents = 0
  await confirm(ether)
  server.keys = [passkey('of the server')]
  await confirm(ether)
  expect(visitor.asked.at(-1)?.keys).toMatchObject([{ id: 'one' }])
})

test('a device that knows the limit ignores a missing or higher one', async () => {
  const { server, visitor, confirm } = createTouchWorld()
  server.cents = 10_000
  await confirm(0n)
  for (const cents of [null, 1_000_000_000]) {
    server.cents = cents
    await confirm(ether)
  }
  expect(visitor.asked.map(({ reason }) => reason)).toMatchObject([{ limit: 10_000 }, { limit: 10_000 }])
})

test('adds the network’s data fee, and treats an unknown one as too high', async () => {
  const { server, visitor, confirm } = createTouchWorld({ networkId: 'eip155:8453' })
  server.cents = 200_000
  server.dataFee = '0x2386f26fc10000'
  await confirm(ether)
  server.dataFee = null
  await confirm(0n)
  expect(visitor.asked.map(({ reason }) => reason)).toMatchObject([{ worth: 202_500 }, { worth: undefined }])
})

test.each(['', '{', '{"cents":null}', '"none"'])('treats an unreadable limit note as the lowest: %j', async (note) => {
  const { visitor, notes, confirm, change, read } = createTouchWorld()
  notes.set(`touch-limit:${testAccount.userId}`, note)
  await confirm(1n)
  expect(visitor.asked).toMatchObject([{ reason: { limit: 0 }, keys: [{ id: 'one' }] }])
  await change(50_000)
  expect(await read()).toMatchObject({ cents: 50_000 })
})
