import { wait } from '#protocol/async/wait'
import type { Atomicity } from '../../approval/evm/delegation/readAtomicity.ts'

/** How long a page waits for nodes. Libraries give up after a few seconds, and take the account for one without batches. */
const patienceMs = 1_000

/**
 * Remembers what the nodes said of an account's atomicity, by account and network. One that is silent for a second has what it said
 * before, or says no; what it answers later is there for the next question.
 */
export const createKnownAtomicity = () => {
  const known = new Map<string, Atomicity>()
  const pending = new Map<string, Promise<Atomicity | undefined>>()

  const learn = async (key: string, read: () => Promise<Atomicity>) => {
    try {
      const status = await read()
      known.set(key, status)
      return status
    } catch {
      // The node does not answer.
      return undefined
    } finally {
      pending.delete(key)
    }
  }

  return async (key: string, read: () => Promise<Atomicity>): Promise<Atomicity> => {
    const learning = pending.get(key) ?? learn(key, read)
    pending.set(key, learning)
    const answered = await Promise.race([learning, wait(patienceMs)])
    return answered ?? known.get(key) ?? 'unsupported'
  }
}
