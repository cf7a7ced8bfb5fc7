import { expect, test } from 'vitest'
import { createQueue } from '../../auth/createQueue.ts'
import { testAccount } from '../../test/testSession.ts'
import { createBatches } from './batches.ts'

const owner = { account: testAccount, origin: 'https://shop.example' }

/** Two tabs of one device. */
const openTabs = () => {
  const records = new Map<string, string>()
  const withLock = createQueue()
  const open = () =>
    createBatches({
      read: async (name) => records.get(name),
      write: async (name, text) => void records.set(name, text),
      withLock,
    })
  return { records, here: open(), there: open() }
}

test('finds a batch by its id in every tab and after a reload [EMB-11]', async () => {
  const { here, there } = openTabs()
  const batch = await here.begin(owner, 'a')
  expect(await there.find(owner, 'a')).toBeUndefined()
  await batch.keep('0x1')
  await batch.keep('0x12')
  expect(await there.find(owner, 'a')).toBe('0x12')
  await expect(there.begin(owner, 'a')).rejects.toMatchObject({ code: 5720 })
})

test('only one of two tabs with the same request sends it [EMB-11]', async () => {
  const { here, there } = openTabs()
  const [first, second] = [await here.begin(owner, 'a'), await there.begin(owner, 'a')]
  await first.keep('0x1')
  await expect(second.keep('0x2')).rejects.toMatchObject({ code: 5720 })
  await second.forget()
  expect(await here.find(owner, 'a')).toBe('0x1')
})

test('an id is free again if the device’s store failed [EMB-11]', async () => {
  let isBroken = true
  const read = async () => {
    if (isBroken) throw new Error('The store is closed')
    return undefined
  }
  const { begin } = createBatches({ read, write: async () => {}, withLock: createQueue() })
  await expect(begin(owner, 'a')).rejects.toThrow('The store is closed')
  isBroken = false
  expect((await begin(owner, 'a')).id).toBe('a')
})

test('an id belongs to one page and one account [EMB-11]', async () => {
  const { here } = openTabs()
  await (await here.begin(owner, 'a')).keep('0x1')
  for (const other of [
    { ...owner, origin: 'https://bank.example' },
    { ...owner, account: { ...testAccount, userId: 'other' } },
  ])
    expect(await here.find(other, 'a')).toBeUndefined()
})

test('keeps the last 256, and ignores unreadable records [EMB-11]', async () => {
  const { here, records } = openTabs()
  for (let count = 0; count < 258; count += 1) await (await here.begin(owner, `${count}`)).keep('0x1')
  expect(await here.find(owner, '1')).toBeUndefined()
  expect(await here.find(owner, '2')).toBe('0x1')
  for (const name of records.keys()) records.set(name, '{broken')
  expect(await here.find(owner, '2')).toBeUndefined()
})
