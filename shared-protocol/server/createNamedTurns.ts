import { createTurns, type TurnLimits } from './turns.ts'

interface NamedTurns {
  takeTurn: ReturnType<typeof createTurns>
  /** Those that run or wait. */
  tasks: number
}

/** Turns of each name, which is forgotten when nothing of it runs or waits any more. */
export const createNamedTurns = (limits: TurnLimits) => {
  const byName = new Map<string, NamedTurns>()
  return async <T>(name: string, task: () => Promise<T>, patience?: AbortSignal) => {
    const turns = byName.get(name) ?? { takeTurn: createTurns(limits), tasks: 0 }
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
