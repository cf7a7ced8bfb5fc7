import type { core } from 'zod/mini'
import { safeParse } from '#protocol/schema'

/** One stored value: its key, and the schema that it must still match when it is read. */
export interface StoredKey<T> {
  key: string
  schema: core.$ZodType<T>
}

/** The browser's storage, or a replacement for it. */
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

/** The browser's storage, or memory if it is denied (blocked third-party storage throws on first access). */
export const openArea = (browserArea: () => Storage): Area => {
  try {
    const area = browserArea()
    area.getItem('')
    return area
  } catch {
    return createMemory()
  }
}

/** Typed storage under one prefix. A value that does not parse is removed; a failed write is lost and never throws. */
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
      // The storage is full: the visitor reconnects next time.
    }
  },
  clear: ({ key }: StoredKey<unknown>) => area.removeItem(prefix + key),
})
export type TypedStorage = ReturnType<typeof createStorage>
