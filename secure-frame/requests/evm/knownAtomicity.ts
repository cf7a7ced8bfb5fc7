import { wait } from '#protocol/async/wait'
import type { Atomicity } from '../../approval/evm/delegation/readAtomicity.ts'

/**
 * Time that a page waits for nodes. Libraries time out after a few seconds, and then assume that the account does not
 * support batches.
 */
const patienceMs = 1_000

/**
 * Caches whether an account supports atomic batches, by account and network. If a node does not respond within a
 * second, its previous answer is used, or no. Its late answer is stored for the next call.
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
