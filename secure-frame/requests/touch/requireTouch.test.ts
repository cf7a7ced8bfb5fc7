import { expect, test } from 'vitest'
import { emptyContent } from '../../approval/content.ts'
import { testAccount } from '../../test/testSession.ts'
import { createTouchWorld, passkey } from './test/createTouchWorld.ts'

/** Of 2,000 dollars. */
const ether = 10n ** 18n

test('above the limit of the account a touch is asked for, up to it none', async () => {
  const { server, visitor, confirm } = createTouchWorld()
  server.cents = 200_000
  await confirm(ether)
  expect(visitor.asked).toEqual([])
  await confirm(ether + 10n ** 16n)
  expect(visitor.asked).toMatchObject([
    { reason: { kind: 'request', worth: 202_000, limit: 200_000, isOfProject: false }, keys: [{ id: 'one' }] },
  ])
})

test('without a limit nothing is asked for', async () => {
  const { visitor, confirm } = createTouchWorld()
  await confirm(1_000n * ether)
  await confirm(undefined)
  expect(visitor.asked).toEqual([])
})

test('what is not known to be worth less is above, and so is what nobody prices', async () => {
  const { server, visitor, parts, confirm } = createTouchWorld()
  server.cents = 1_000_000_000
  await confirm(undefined)
  parts.readPrices = async () => new Map()
  await confirm(1n)
  expect(visitor.asked.map(({ reason }) => reason)).toMatchObject([{ worth: undefined }, { worth: undefined }])
})

test('what moves nothing takes no touch', async () => {
  const { server, visitor, confirm } = createTouchWorld()
  server.cents = 0
  await confirm(undefined, { content: { ...emptyContent('asks'), isHarmless: true } })
  expect(visitor.asked).toEqual([])
})

test('ending a permission takes no touch, whatever it is worth: who has lost the passkey can do it', async () => {
  const { server, visitor, confirm } = createTouchWorld()
  server.cents = 0
  await confirm(undefined, { approved: { type: 'end', transaction: { type: 'eip1559', chainId: 1 } } })
  expect(visitor.asked).toEqual([])
})

test('the touch is asked for with the words that were pressed', async () => {
  const { server, visitor, confirm } = createTouchWorld()
  server.cents = 0
  await confirm(ether, { content: { ...emptyContent('asks'), confirm: 'Send 1 ETH' } })
  expect(visitor.asked).toMatchObject([{ reason: { what: 'Send 1 ETH' } }])
})

test('a project has a limit of its own: the lower one counts, and is named', async () => {
  const { server, visitor, confirm } = createTouchWorld({ projectCents: 50_000 })
  await confirm(ether)
  server.cents = 10_000
  await confirm(ether)
  expect(visitor.asked.map(({ reason }) => reason)).toMatchObject([
    { limit: 50_000, isOfProject: true },
    { limit: 10_000, isOfProject: false },
  ])
})

test('a touch that is declined is 4001, and nothing goes on', async () => {
  const { server, visitor, confirm } = createTouchWorld()
  server.cents = 0
  visitor.touches = false
  await expect(confirm(ether)).rejects.toMatchObject({ code: 4001 })
})

test('the challenge is of every byte that is signed, and of whom it is for', async () => {
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

test('what is signed has to be what was touched for', async () => {
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

test('after the first touch, a passkey that only the server names counts no more on this device', async () => {
  const { server, visitor, confirm } = createTouchWorld()
  server.cents = 0
  await confirm(ether)
  server.keys = [passkey('of the server')]
  await confirm(ether)
  expect(visitor.asked.at(-1)?.keys).toMatchObject([{ id: 'one' }])
})

test('a server that forgets the limit, or says a higher one, is not believed by a device that has seen it', async () => {
  const { server, visitor, confirm } = createTouchWorld()
  server.cents = 10_000
  await confirm(0n)
  for (const cents of [null, 1_000_000_000]) {
    server.cents = cents
    await confirm(ether)
  }
  expect(visitor.asked.map(({ reason }) => reason)).toMatchObject([{ limit: 10_000 }, { limit: 10_000 }])
})

test('what the network takes for the data counts, and what it does not tell is above', async () => {
  const { server, visitor, confirm } = createTouchWorld({ networkId: 'eip155:8453' })
  server.cents = 200_000
  server.dataFee = '0x2386f26fc10000'
  await confirm(ether)
  server.dataFee = null
  await confirm(0n)
  expect(visitor.asked.map(({ reason }) => reason)).toMatchObject([{ worth: 202_500 }, { worth: undefined }])
})

test.each(['', '{', '{"cents":null}', '"none"'])(
  'a note of the limit that cannot be read is the lowest: %j',
  async (note) => {
    const { visitor, notes, confirm, change, read } = createTouchWorld()
    notes.set(`touch-limit:${testAccount.userId}`, note)
    await confirm(1n)
    expect(visitor.asked).toMatchObject([{ reason: { limit: 0 }, keys: [{ id: 'one' }] }])
    await change(50_000)
    expect(await read()).toMatchObject({ cents: 50_000 })
  },
)
