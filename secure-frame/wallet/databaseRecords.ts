import type { DeviceRecords } from './deviceRecords.ts'

const databaseName = 'foyer'
const storeName = 'device'

/** Some browsers never answer the open request if storage is denied or broken. */
const openDeadlineMs = 3_000

/** The database could not be opened. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}

const settle = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const openOnce = (factory: IDBFactory) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open(databaseName, 1)
    const timer = setTimeout(() => reject(new DatabaseError('The database did not open')), openDeadlineMs)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => {
      clearTimeout(timer)
      resolve(request.result)
    }
    request.onerror = () => {
      clearTimeout(timer)
      reject(request.error)
    }
  })

const open = async (factory: IDBFactory) => {
  // An aborted upgrade leaves no partial database, so a second attempt can succeed.
  const database = await openOnce(factory).catch(() => openOnce(factory))
  if (!database.objectStoreNames.contains(storeName)) {
    database.close()
    throw new DatabaseError('The database has no place for the device')
  }
  // Lets another tab delete the database.
  database.onversionchange = () => database.close()
  return database
}

type Work<T> = (store: IDBObjectStore) => IDBRequest<T>

const transact = <T>(database: IDBDatabase, mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>) => {
  const transaction = database.transaction(storeName, mode)
  const isDone = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new DatabaseError('The transaction was aborted'))
  })
  // A write counts as successful only when its transaction is complete.
  return Promise.all([work(transaction.objectStore(storeName)), isDone]).then(([value]) => value)
}

const keepFirst = async (store: IDBObjectStore, name: string, value: unknown) => {
  const kept = await settle<unknown>(store.get(name))
  if (kept !== undefined) return kept
  await settle(store.put(value, name))
  return value
}

/** Stores records in IndexedDB. Reopens a closed connection once, for example after site data was cleared. */
export const openDatabaseRecords = async (factory: IDBFactory): Promise<DeviceRecords> => {
  let database = await open(factory)

  const run = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>) => {
    try {
      return await transact(database, mode, work)
    } catch {
      database.close()
      database = await open(factory)
      return transact(database, mode, work)
    }
  }
  const write = <T>(work: Work<T>) => run('readwrite', async (store) => void (await settle(work(store))))

  return {
    read: (name) => run('readonly', (store) => settle<unknown>(store.get(name))),
    keep: (name, value) => run('readwrite', (store) => keepFirst(store, name, value)),
    write: (name, value) => write((store) => store.put(value, name)),
    remove: (name) => write((store) => store.delete(name)),
    clear: () => write((store) => store.clear()),
  }
}
