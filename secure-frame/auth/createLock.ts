import { createQueue } from './createQueue.ts'

/** Runs tasks one at a time: across all tabs with the Web Locks API, otherwise only in this document. */
export const createLock = (locks: LockManager | undefined, name: string) => {
  const here = createQueue()
  let canLock = locks !== undefined
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (!locks || !canLock) return here(work)
    let hasStarted = false
    const begin = () => {
      hasStarted = true
      return work()
    }
    try {
      return await locks.request(name, begin)
    } catch (error) {
      // A frame without storage cannot use locks, but it also has no session to share.
      if (hasStarted || !(error instanceof DOMException)) throw error
      canLock = false
      return here(work)
    }
  }
}
export type WithLock = ReturnType<typeof createLock>
