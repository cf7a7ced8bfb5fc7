/** What is kept on the device, by name. Each call is one transaction: two tabs never see half of one. */
export interface DeviceRecords {
  read: (name: string) => Promise<unknown>
  /** Keeps the value unless there is one; gives the one that is kept then. */
  keep: (name: string, value: unknown) => Promise<unknown>
  write: (name: string, value: unknown) => Promise<void>
  remove: (name: string) => Promise<void>
  clear: () => Promise<void>
}

/** As long as the document lives. */
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
