import { expect, test } from 'vitest'
import { createPermissionRecords, type KeptPermission } from './permissionRecords.ts'

const nowMs = 1_795_000_000_000
const owner = { userId: 'user', address: '0xAb' }

const kept = (name: string, expiry = 1_800_000_000): KeptPermission => ({
  ...{ origin: 'https://shop.example', caipNetworkId: 'eip155:1', context: `0x${name}`, functions: [] },
  ...{ answer: '{}', createdAt: 1, expiry },
})

const createRecords = (notes = new Map<string, string>()) =>
  createPermissionRecords(
    {
      read: async (name) => notes.get(name),
      write: async (name, text) => void notes.set(name, text),
      inTurn: (work) => work(),
    },
    () => nowMs,
  )

test('what an account has given is there again, and is no other account’s [PAY-02]', async () => {
  const notes = new Map<string, string>()
  await createRecords(notes).keep(owner, [kept('01'), kept('02')])
  const records = createRecords(notes)
  expect(await records.list({ ...owner, address: '0xaB' })).toEqual([kept('01'), kept('02')])
  expect(await records.list({ ...owner, userId: 'other' })).toEqual([])
})

test('what ended first makes room, and what still holds is never pushed out [AA-04]', async () => {
  const records = createRecords()
  const over = ['0a', '0b'].map((name) => kept(name, 1_700_000_000))
  await records.keep(owner, [...over, ...Array.from({ length: 61 }, (_, index) => kept(`${10 + index}`))])
  await records.keep(owner, [kept('f0'), kept('f1')])
  const names = (await records.list(owner)).map(({ context }) => context)
  expect([names.length, names.includes('0x0a'), names.includes('0x0b')]).toEqual([64, false, true])
  await records.keep(owner, [kept('f2')])
  await expect(records.needRoom(owner, 1)).rejects.toMatchObject({ code: -32005 })
  await expect(records.keep(owner, [kept('f3')])).rejects.toMatchObject({ code: -32005 })
  expect(await records.list(owner)).toHaveLength(64)
})

test('a text of another release is nothing', async () => {
  const notes = new Map([['permissions:user:0xab', '[{"of":"another"}]']])
  expect(await createRecords(notes).list(owner)).toEqual([])
})

test('one that cannot be read hides none of the others [PAY-02]', async () => {
  const notes = new Map([['permissions:user:0xab', JSON.stringify([kept('01'), { of: 'another' }, kept('02')])]])
  expect(await createRecords(notes).list(owner)).toEqual([kept('01'), kept('02')])
})

test('one that is too long to be kept is not given, and loses nothing [AA-04, PAY-02]', async () => {
  const records = createRecords()
  await records.keep(owner, [kept('01')])
  const long = { ...kept('02'), answer: JSON.stringify({ justification: 'x'.repeat(20_000) }) }
  await expect(records.keep(owner, [long])).rejects.toMatchObject({ code: -32005 })
  expect(await records.list(owner)).toEqual([kept('01')])
})
