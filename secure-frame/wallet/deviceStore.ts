import { openDatabaseRecords } from './databaseRecords.ts'
import { isDeviceKeys, makeDeviceKeys, seal, unseal } from './deviceKeys.ts'
import { createMemoryRecords, type DeviceRecords } from './deviceRecords.ts'

/** What this device knows of its visitors, kept in the secure origin's own storage as long as the browser lets us. */
export interface DeviceStore {
  /** False where the browser keeps nothing for us: all is forgotten with the document. May turn false later. */
  readonly isPersistent: boolean
  /** ES256, not extractable: signs the proofs that a call comes from this device. */
  readonly deviceKey: CryptoKeyPair
  readShare: (userId: string) => Promise<string | undefined>
  writeShare: (userId: string, share: string) => Promise<void>
  /** One text that the session keeps, sealed. */
  readSession: () => Promise<string | undefined>
  writeSession: (text: string | undefined) => Promise<void>
  /** Forgets all, the keys too: the next store that is opened is another device. */
  clear: () => Promise<void>
}

const keysName = 'keys'
const sessionName = 'session'
const shareName = (userId: string) => `share:${userId}`

const openRecords = async (open: () => Promise<DeviceRecords>) => {
  try {
    return { records: await open(), isPersistent: true }
  } catch {
    return { records: createMemoryRecords(), isPersistent: false }
  }
}

/** The keys that are kept, or new ones from now on. What two tabs make at once is the same: the first one's. */
const keepKeys = async (records: DeviceRecords) => {
  const kept = await records.read(keysName)
  if (isDeviceKeys(kept)) return kept
  if (kept !== undefined) await records.remove(keysName)
  const keys = await records.keep(keysName, await makeDeviceKeys())
  if (!isDeviceKeys(keys)) throw new TypeError('The keys of the device cannot be kept')
  return keys
}

/**
 * Opens what is kept of this device. Never throws where storage is denied, broken, or wiped meanwhile: it goes on in
 * memory then, with the same keys, and says so.
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

  /** After a wipe the same keys are kept again. Where another tab made new ones, theirs stay, and we keep to memory. */
  const write = async (name: string, text: string) => {
    const sealed = await seal(keys.sealKey, name, text)
    await withFallback(async () => {
      const kept = await records.keep(keysName, keys)
      if (!isDeviceKeys(kept) || kept.id !== keys.id) goOnInMemory()
      await records.write(name, sealed)
    })
  }
  const read = async (name: string) => unseal(keys.sealKey, name, await withFallback(() => records.read(name)))

  return {
    get isPersistent() {
      return isPersistent
    },
    deviceKey: keys.deviceKey,
    readShare: (userId) => read(shareName(userId)),
    writeShare: (userId, share) => write(shareName(userId), share),
    readSession: () => read(sessionName),
    writeSession: (text) =>
      text === undefined ? withFallback(() => records.remove(sessionName)) : write(sessionName, text),
    clear: () => withFallback(() => records.clear()),
  }
}
