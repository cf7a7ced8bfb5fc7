import { createSemaphore, type SemaphoreLimits } from './createSemaphore.ts'

interface KeyedEntry {
  takeTurn: ReturnType<typeof createSemaphore>
  /** Those that run or wait. */
  tasks: number
}

/** Turns of each name, which is forgotten when nothing of it runs or waits any more. */
export const createKeyedSemaphore = (limits: SemaphoreLimits) => {
  const byName = new Map<string, KeyedEntry>()
  return async <T>(name: string, task: () => Promise<T>, patience?: AbortSignal) => {
    const turns = byName.get(name) ?? { takeTurn: createSemaphore(limits), tasks: 0 }
    turns.tasks += 1
    byName.set(name, turns)
    try {
      return await turns.takeTurn(task, patience)
    } finally {
      turns.tasks -= 1
      if (turns.tasks === 0) byName.delete(name)
    }
  }
}
