import { createSemaphore, type SemaphoreLimits } from './createSemaphore.ts'

interface KeyedEntry {
  takeTurn: ReturnType<typeof createSemaphore>
  /** Number of running and waiting tasks. */
  tasks: number
}

/** Creates a separate queue for each name. A queue is removed when it has no tasks left. */
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
