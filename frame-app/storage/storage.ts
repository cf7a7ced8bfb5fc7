import type { core } from 'zod/mini'
import { safeParse } from '#protocol/schema'

/** The key of a stored value, and the schema that validates it on reading. */
export interface StoredKey<T> {
  key: string
  schema: core.$ZodType<T>
}

/** The browser's storage or a replacement. */
export type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const parse = <T>(schema: core.$ZodType<T>, text: string) => {
  try {
    return safeParse(schema, JSON.parse(text)).data as T | undefined
  } catch {
    return undefined
  }
}

const createMemory = (): Area => {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

/**
 * Returns the browser's storage, or memory if storage is denied. Blocked third-party storage throws on first access.
 */
export const openArea = (browserArea: () => Storage): Area => {
  try {
    const area = browserArea()
    area.getItem('')
    return area
  } catch {
    return createMemory()
  }
}

/** Creates typed storage with a key prefix. Invalid values are removed. Failed writes are ignored and never throw. */
export const createStorage = (area: Area, prefix: string) => ({
  get: <T>({ key, schema }: StoredKey<T>): T | undefined => {
    const text = area.getItem(prefix + key)
    if (text === null) return undefined
    const value = parse(schema, text)
    if (value === undefined) area.removeItem(prefix + key)
    return value
  },
  set: <T>({ key }: StoredKey<T>, value: T) => {
    try {
      area.setItem(prefix + key, JSON.stringify(value))
    } catch {
      // If the storage is full, the visitor must reconnect next time.
    }
  },
  clear: ({ key }: StoredKey<unknown>) => area.removeItem(prefix + key),
})
export type TypedStorage = ReturnType<typeof createStorage>
