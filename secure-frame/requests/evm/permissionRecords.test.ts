import { expect, test } from 'vitest'
import type { KeptPermission } from '#protocol/vocabulary/keptPermission'
import { createPermissionRecords } from './permissionRecords.ts'

const nowMs = 1_795_000_000_000
const owner = { userId: 'user', address: '0xAb' }

const kept = (name: string, expiry = 1_800_000_000): KeptPermission => ({
  origin: 'https://shop.example',
  caipNetworkId: 'eip155:1',
  context: `0x${name}`,
  functions: [],
  answer: '{}',
  createdAt: 1,
  expiry,
})

const createServer = (isOff = () => false) => {
  const all: [userId: string, permission: KeptPermission][] = []
  const orOff = <T>(answer: () => T) => (isOff() ? Promise.reject(new Error('off')) : Promise.resolve(answer()))
  return {
    all,
    list: (userId: string) => orOff(() => all.filter(([id]) => id === userId).map(([, permission]) => permission)),
    keep: (userId: string, permission: KeptPermission) => orOff(() => all.push([userId, permission])),
  }
}

/** The records of a device, and the server's records of the user. */
const createRecords = (notes = new Map<string, string>(), server = createServer()) =>
  createPermissionRecords({
    device: {
      read: async (name) => notes.get(name),
      write: async (name, text) => void notes.set(name, text),
      withLock: (work) => work(),
    },
    shared: server,
    readKept: async (one) => (one.context.startsWith('0xff') ? undefined : one),
    now: () => nowMs,
  })

test('returns an account’s granted permissions only for that account [PAY-02]', async () => {
  const notes = new Map<string, string>()
  await createRecords(notes).keep(owner, [kept('01'), kept('02')])
  const records = createRecords(notes)
  expect(await records.list({ ...owner, address: '0xaB' })).toEqual([kept('01'), kept('02')])
  expect(await records.list({ ...owner, userId: 'other' })).toEqual([])
})

test('drops the earliest ended permissions, never valid ones [AA-04]', async () => {
  const records = createRecords()
  const over = ['0a', '0b'].map((name) => kept(name, 1_700_000_000))
  await records.keep(owner, [...over, ...Array.from({ length: 61 }, (_, index) => kept(`${10 + index}`))])
  await records.keep(owner, [kept('f0'), kept('f1')])
  const names = (await records.list(owner)).map(({ context }) => context)
  expect([names.length, names.includes('0x0a'), names.includes('0x0b')]).toEqual([64, false, true])
  await records.keep(owner, [kept('f2')])
  await expect(records.requireRoom(owner, 1)).rejects.toMatchObject({ code: -32005 })
  await expect(records.keep(owner, [kept('f3')])).rejects.toMatchObject({ code: -32005 })
  expect(await records.list(owner)).toHaveLength(64)
})

test('ignores a text of another release', async () => {
  const notes = new Map([['permissions:user:0xab', '[{"of":"another"}]']])
  expect(await createRecords(notes).list(owner)).toEqual([])
})

test('an unreadable permission does not hide the others [PAY-02]', async () => {
  const notes = new Map([['permissions:user:0xab', JSON.stringify([kept('01'), { of: 'another' }, kept('02')])]])
  expect(await createRecords(notes).list(owner)).toEqual([kept('01'), kept('02')])
})

test('refuses a permission that is too long, without losing others [AA-04, PAY-02]', async () => {
  const records = createRecords()
  await records.keep(owner, [kept('01')])
  const long = { ...kept('02'), answer: JSON.stringify({ justification: 'x'.repeat(20_000) }) }
  await expect(records.keep(owner, [long])).rejects.toMatchObject({ code: -32005 })
  expect(await records.list(owner)).toEqual([kept('01')])
})

test('shares permissions between devices, and keeps them without the server [AA-04, PAY-02]', async () => {
  let isOff = false
  const [server, notes] = [createServer(() => isOff), new Map<string, string>()]
  await createRecords(new Map(), server).keep(owner, [kept('01')])
  expect(await createRecords(notes, server).list(owner)).toEqual([kept('01')])
  isOff = true
  expect(await createRecords(notes, server).list(owner)).toEqual([kept('01')])
  expect(await createRecords(new Map(), server).list(owner)).toEqual([])
})

test('stores permissions at the server once after an outage, with the next listing [PAY-02]', async () => {
  let isOff = true
  const server = createServer(() => isOff)
  const records = createRecords(new Map(), server)
  await records.keep(owner, [kept('01'), kept('02', 1_700_000_000)])
  isOff = false
  await records.list(owner)
  await expect.poll(() => server.all).toEqual([['user', kept('01')]])
  await records.list(owner)
  expect(server.all).toHaveLength(1)
})

test('counts those of other devices, and does not rename known ones [AA-04, PAY-02]', async () => {
  const server = createServer()
  const [first, second] = [createRecords(new Map(), server), createRecords(new Map(), server)]
  await first.keep(owner, [kept('01')])
  server.all.push(['user', { ...kept('01'), origin: 'https://other.example' }])
  expect(await first.list(owner)).toEqual([kept('01')])
  for (const index of Array.from({ length: 63 }, (_, one) => 100 + one)) await server.keep('user', kept(String(index)))
  await expect(second.requireRoom(owner, 1)).rejects.toMatchObject({ code: -32005 })
})

test('permissions from the server that the account has not signed take no room [PAY-02]', async () => {
  const server = createServer()
  for (let index = 0; index < 64; index += 1) await server.keep('user', kept(`ff${10 + index}`))
  const records = createRecords(undefined, server)
  await records.keep(owner, [kept('01')])
  expect(await records.list(owner)).toEqual([kept('01')])
  await records.requireRoom(owner, 63)
})
