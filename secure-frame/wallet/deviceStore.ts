import { openDatabaseRecords } from './databaseRecords.ts'
import { isDeviceKeys, makeDeviceKeys, sealWithDeviceKey, unsealWithDeviceKey } from './deviceKeys.ts'
import { createMemoryRecords, type DeviceRecords } from './deviceRecords.ts'

/** The device's keys, session and shares, in the storage of the secure origin. */
export interface DeviceStore {
  /** False if the browser denies storage: everything is lost with the document. Can become false later. */
  readonly isPersistent: boolean
  /** ES256, not extractable. Signs proofs that a call comes from this device. */
  readonly deviceKey: CryptoKeyPair
  readShare: (userId: string) => Promise<string | undefined>
  writeShare: (userId: string, share: string) => Promise<void>
  removeShare: (userId: string) => Promise<void>
  /** The session's text, stored sealed. */
  readSession: () => Promise<string | undefined>
  writeSession: (text: string | undefined) => Promise<void>
  /** Texts of pages' requests by name, stored sealed. */
  readNote: (name: string) => Promise<string | undefined>
  writeNote: (name: string, text: string) => Promise<void>
  /** Deletes everything, including the keys: the next store is another device. */
  clear: () => Promise<void>
}

const keysName = 'keys'
const sessionName = 'session'
const noteName = (name: string) => `note:${name}`
const shareName = (userId: string) => `share:${userId}`

const openRecords = async (open: () => Promise<DeviceRecords>) => {
  try {
    return { records: await open(), isPersistent: true }
  } catch {
    return { records: createMemoryRecords(), isPersistent: false }
  }
}

/** Returns the stored keys, or creates new ones. If two tabs start at once, both use the keys of the first. */
const keepKeys = async (records: DeviceRecords) => {
  const kept = await records.read(keysName)
  if (isDeviceKeys(kept)) return kept
  if (kept !== undefined) await records.remove(keysName)
  const keys = await records.keep(keysName, await makeDeviceKeys())
  if (!isDeviceKeys(keys)) throw new TypeError('The keys of the device cannot be kept')
  return keys
}

/**
 * Opens the device's store. Does not throw if storage is denied, broken or cleared: it continues in memory with the
 * same keys, and `isPersistent` is false.
 */
export const openDeviceStore = async (
  open: () => Promise<DeviceRecords> = async () => openDatabaseRecords(indexedDB),
): Promise<DeviceStore> => {
  let { records, isPersistent } = await openRecords(open)

  const goOnInMemory = () => {
    if (isPersistent) records = createMemoryRecords()
    isPersistent = false
  }
  const withFallback = async <T>(work: () => Promise<T>) => {
    try {
      return await work()
    } catch {
      goOnInMemory()
      return work()
    }
  }

  const keys = await withFallback(() => keepKeys(records))

  /**
   * After storage was cleared, stores the same keys again. If another tab made new ones, those stay and this store uses
   * memory.
   */
  const write = async (name: string, text: string) => {
    const sealed = await sealWithDeviceKey(keys.sealKey, name, text)
    await withFallback(async () => {
      const kept = await records.keep(keysName, keys)
      if (!isDeviceKeys(kept) || kept.id !== keys.id) goOnInMemory()
      await records.write(name, sealed)
    })
  }
  const read = async (name: string) =>
    unsealWithDeviceKey(keys.sealKey, name, await withFallback(() => records.read(name)))

  return {
    get isPersistent() {
      return isPersistent
    },
    deviceKey: keys.deviceKey,
    readShare: (userId) => read(shareName(userId)),
    writeShare: (userId, share) => write(shareName(userId), share),
    removeShare: (userId) => withFallback(() => records.remove(shareName(userId))),
    readSession: () => read(sessionName),
    writeSession: (text) =>
      text === undefined ? withFallback(() => records.remove(sessionName)) : write(sessionName, text),
    readNote: (name) => read(noteName(name)),
    writeNote: (name, text) => write(noteName(name), text),
    clear: () => withFallback(() => records.clear()),
  }
}
