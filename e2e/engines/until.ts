import { setTimeout as wait } from 'node:timers/promises'
import { patienceMs } from '../stack/patience.ts'

const pollIntervalMs = 50

/** Tries again and again until it is true. Frames and elements that go away while they are handled are looked for anew. */
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
