import { openDatabaseRecords } from './databaseRecords.ts'
import { isDeviceKeys, makeDeviceKeys, sealWithDeviceKey, unsealWithDeviceKey } from './deviceKeys.ts'
import { createMemoryRecords, type DeviceRecords } from './deviceRecords.ts'

/** Stores the device's keys, session and shares at the secure origin. */
export interface DeviceStore {
  /** False if the browser denies storage, so that all data is lost when the document closes. Can become false later. */
  readonly isPersistent: boolean
  /** Non-extractable ES256 key. Signs proofs that a call comes from this device. */
  readonly deviceKey: CryptoKeyPair
  readShare: (userId: string) => Promise<string | undefined>
  writeShare: (userId: string, share: string) => Promise<void>
  removeShare: (userId: string) => Promise<void>
  /** The session's text, stored encrypted. */
  readSession: () => Promise<string | undefined>
  writeSession: (text: string | undefined) => Promise<void>
  /** Texts of page requests by name, stored encrypted. */
  readNote: (name: string) => Promise<string | undefined>
  writeNote: (name: string, text: string) => Promise<void>
  /** Deletes all data including the keys. A store that is opened afterwards counts as another device. */
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

/** Returns the stored keys, or creates new ones. If two tabs start at the same time, both use the keys stored first. */
const keepKeys = async (records: DeviceRecords) => {
  const kept = await records.read(keysName)
  if (isDeviceKeys(kept)) return kept
  if (kept !== undefined) await records.remove(keysName)
  const keys = await records.keep(keysName, await makeDeviceKeys())
  if (!isDeviceKeys(keys)) throw new TypeError('The keys of the device cannot be kept')
  return keys
}

/**
 * Opens the device's store. If storage is denied, broken or cleared, it continues in memory with the same keys instead
 * of throwing; `isPersistent` is then false.
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
   * After storage was cleared, stores the same keys again. If another tab has stored new keys, those remain and this
   * store continues in memory.
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
