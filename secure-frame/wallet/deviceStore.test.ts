import { expect, test } from 'vitest'
import { createMemoryRecords, type DeviceRecords } from './deviceRecords.ts'
import { openDeviceStore } from './deviceStore.ts'

/** Records that outlive a store, like a database. */
const createDisk = () => {
  const records = createMemoryRecords()
  return { records, open: () => openDeviceStore(async () => records) }
}

const failing = (records: DeviceRecords, isDown: () => boolean): DeviceRecords => {
  const unlessDown =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    async (...args: Args) => {
      if (isDown()) throw new DOMException('gone', 'InvalidStateError')
      return work(...args)
    }
  return {
    read: unlessDown(records.read),
    keep: unlessDown(records.keep),
    write: unlessDown(records.write),
    remove: unlessDown(records.remove),
    clear: unlessDown(records.clear),
  }
}

const denied = () => openDeviceStore(() => Promise.reject(new DOMException('denied', 'SecurityError')))

test('keeps the device, a share and the session for the next document', async () => {
  const disk = createDisk()
  const first = await disk.open()
  await first.writeShare('maya', 'share-of-maya')
  await first.writeSession('{"token":1}')
  const second = await disk.open()
  expect(second.isPersistent).toBe(true)
  expect(second.deviceKey.privateKey).toBe(first.deviceKey.privateKey)
  expect(await second.readShare('maya')).toBe('share-of-maya')
  expect(await second.readSession()).toBe('{"token":1}')
})

test('makes device keys non-extractable', async () => {
  const { deviceKey } = await createDisk().open()
  expect(deviceKey.privateKey.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('jwk', deviceKey.privateKey)).rejects.toThrow()
})

test('seals stored data differently each time', async () => {
  const disk = createDisk()
  const store = await disk.open()
  await store.writeShare('maya', 'share-of-maya')
  const before = (await disk.records.read('share:maya')) as { iv: Uint8Array; data: ArrayBuffer }
  await store.writeShare('maya', 'share-of-maya')
  const after = (await disk.records.read('share:maya')) as { iv: Uint8Array; data: ArrayBuffer }
  expect(after.iv).not.toEqual(before.iv)
  expect(Buffer.from(before.data).toString()).not.toContain('share')
})

test("does not open one visitor's share as that of another", async () => {
  const disk = createDisk()
  const store = await disk.open()
  await store.writeShare('maya', 'share-of-maya')
  await disk.records.write('share:noor', await disk.records.read('share:maya'))
  expect(await store.readShare('noor')).toBeUndefined()
})

test('keeps everything in memory if storage is denied', async () => {
  const store = await denied()
  expect(store.isPersistent).toBe(false)
  await store.writeShare('maya', 'share-of-maya')
  expect(await store.readShare('maya')).toBe('share-of-maya')
  await store.writeSession('text')
  await store.writeSession(undefined)
  expect(await store.readSession()).toBeUndefined()
  await store.clear()
  expect(await store.readShare('maya')).toBeUndefined()
})

test('two tabs that start at once share one device', async () => {
  const disk = createDisk()
  const [first, second] = await Promise.all([disk.open(), disk.open()])
  expect(first.deviceKey.privateKey).toBe(second.deviceKey.privateKey)
  await first.writeShare('maya', 'share-of-maya')
  expect(await second.readShare('maya')).toBe('share-of-maya')
})

test('after a wipe, reads nothing and writes with the same device', async () => {
  const disk = createDisk()
  const store = await disk.open()
  await store.writeShare('maya', 'share-of-maya')
  await disk.records.clear()
  expect(await store.readShare('maya')).toBeUndefined()
  await store.writeShare('maya', 'another')
  expect(await (await disk.open()).readShare('maya')).toBe('another')
})

test('keeps the keys of another tab that noticed a wipe first', async () => {
  const disk = createDisk()
  const store = await disk.open()
  await disk.records.clear()
  const newer = await disk.open()
  await newer.writeShare('maya', 'newer')
  await store.writeShare('maya', 'older')
  expect(store.isPersistent).toBe(false)
  expect(await store.readShare('maya')).toBe('older')
  expect(await newer.readShare('maya')).toBe('newer')
})

test('falls back to memory if storage fails later', async () => {
  let isDown = false
  const store = await openDeviceStore(async () => failing(createMemoryRecords(), () => isDown))
  isDown = true
  await store.writeSession('text')
  expect(store.isPersistent).toBe(false)
  expect(await store.readSession()).toBe('text')
})

test('replaces invalid keys', async () => {
  const disk = createDisk()
  await disk.records.write('keys', { id: 'broken' })
  const store = await disk.open()
  await store.writeSession('text')
  expect(await (await disk.open()).readSession()).toBe('text')
})

test('clearing makes the next store another device', async () => {
  const disk = createDisk()
  const store = await disk.open()
  await store.writeSession('text')
  await store.clear()
  const next = await disk.open()
  expect(next.deviceKey.privateKey).not.toBe(store.deviceKey.privateKey)
  expect(await next.readSession()).toBeUndefined()
})
