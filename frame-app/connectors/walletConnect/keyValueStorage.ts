import type { Area } from '../../storage/storage.ts'

/** Describes the storage of the library's keys and sessions. */
export interface KeyValueStorage {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem<T>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

/** Parses a list of strings. Returns an empty list if it cannot be parsed. */
const readList = (text: string | null): string[] => {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
  } catch {
    return []
  }
}

/**
 * Creates the library's storage on top of the modal's storage. It is in memory if the browser denies storage to frames.
 * The library's own storage cannot start without IndexedDB.
 */
export const createKeyValueStorage = (area: Area, prefix: string): KeyValueStorage => {
  const listKey = `${prefix}:keys`
  const itemKey = (key: string) => `${prefix}:${key}`
  const keys = new Set(readList(area.getItem(listKey)))

  const write = (key: string, text: string) => {
    try {
      area.setItem(key, text)
    } catch {
      // Storage is full, so the session lasts only until the page is closed.
    }
  }
  const writeKeys = () => write(listKey, JSON.stringify([...keys]))

  const read = <T>(key: string): T | undefined => {
    const text = area.getItem(itemKey(key))
    try {
      // The cast is safe because only the library writes and reads these values.
      return text === null ? undefined : (JSON.parse(text) as T)
    } catch {
      return undefined
    }
  }

  return {
    getKeys: async () => [...keys],
    getEntries: async <T>() =>
      [...keys].flatMap((key): [string, T][] => {
        const value = read<T>(key)
        return value === undefined ? [] : [[key, value]]
      }),
    getItem: async <T>(key: string) => read<T>(key),
    setItem: async (key, value) => {
      write(itemKey(key), JSON.stringify(value))
      if (keys.has(key)) return
      keys.add(key)
      writeKeys()
    },
    removeItem: async (key) => {
      area.removeItem(itemKey(key))
      if (keys.delete(key)) writeKeys()
    },
  }
}
