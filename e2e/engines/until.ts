import { setTimeout as wait } from 'node:timers/promises'
import { patienceMs } from '../world/stack/patience.ts'

const pollIntervalMs = 50

/** Retries until `attempt` returns true. Frames and elements that disappear during an attempt are queried again. */
export const until = async (what: string, attempt: () => Promise<boolean>, withinMs = patienceMs) => {
  const deadline = Date.now() + withinMs
  let cause: unknown
  while (Date.now() < deadline) {
    try {
      if (await attempt()) return
    } catch (error) {
      cause = error
    }
    await wait(pollIntervalMs)
  }
  throw new Error(`Never came: ${what}`, { cause })
}
