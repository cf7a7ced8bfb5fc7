/** Stores records on the device, by name. Each call is one transaction. */
export interface DeviceRecords {
  read: (name: string) => Promise<unknown>
  /** Stores the value if the name has none yet. Resolves with the stored value. */
  keep: (name: string, value: unknown) => Promise<unknown>
  write: (name: string, value: unknown) => Promise<void>
  remove: (name: string) => Promise<void>
  clear: () => Promise<void>
}

/** Stores records in memory, for the lifetime of the document. */
export const createMemoryRecords = (): DeviceRecords => {
  const records = new Map<string, unknown>()
  return {
    read: async (name) => records.get(name),
    keep: async (name, value) => {
      if (!records.has(name)) records.set(name, value)
      return records.get(name)
    },
    write: async (name, value) => void records.set(name, value),
    remove: async (name) => void records.delete(name),
    clear: async () => records.clear(),
  }
}
