import { createOneByOne } from '../requests/oneByOne.ts'

/** Runs work after the work before it, in every tab of this browser where it has locks, in this document otherwise. */
export const createInTurn = (locks: LockManager | undefined, name: string) => {
  const here = createOneByOne()
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
      // A frame that is denied storage is denied locks too: it has the session for itself.
      if (hasStarted || !(error instanceof DOMException)) throw error
      canLock = false
      return here(work)
    }
  }
}
export type InTurn = ReturnType<typeof createInTurn>
