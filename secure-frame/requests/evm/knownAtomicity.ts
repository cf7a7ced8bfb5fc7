import { wait } from '#protocol/async/wait'
import type { Atomicity } from '../../approval/evm/delegation/readAtomicity.ts'

/**
 * The time that a page waits for nodes. Libraries give up after a few seconds, and assume that the account has no
 * batches.
 */
const patienceMs = 1_000

/**
 * Caches the nodes' answers for an account's atomicity, by account and network. If a node does not respond for a
 * second, its previous answer counts, or no. Its later answer is kept for the next call.
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
      // The node does not respond.
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
