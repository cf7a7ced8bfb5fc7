/** Creates a map with a size limit. It evicts the entry that was not set for the longest time. */
export const createRecentMap = <Key, Value>(most: number) => {
  const entries = new Map<Key, Value>()
  return {
    has: (key: Key) => entries.has(key),
    get: (key: Key) => entries.get(key),
    delete: (key: Key) => entries.delete(key),
    set: (key: Key, value: Value) => {
      entries.delete(key)
      entries.set(key, value)
      const [oldest] = entries.size > most ? entries.keys() : []
      if (oldest !== undefined) entries.delete(oldest)
    },
  }
}
export type RecentMap<Key, Value> = ReturnType<typeof createRecentMap<Key, Value>>
