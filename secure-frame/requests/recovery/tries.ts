import * as z from '#protocol/schema'
import { integerBetween } from '#protocol/vocabulary/scalars'
import type { RecoveryRequests } from './RecoveryRequests.ts'

const Kept = z.strictObject({
  wrong: integerBetween(0, 1_000_000),
  /** Unix milliseconds. */
  until: integerBetween(0, Number.MAX_SAFE_INTEGER),
})

const nameOf = (userId: string) => `passphrase-tries:${userId}`
const [firstWaitSeconds, mostWaitSeconds] = [2, 600]

/** Returns the delay after a number of wrong attempts: none for the first two, then doubled each time. */
export const waitAfter = (wrong: number) =>
  wrong < 3 ? 0 : Math.min(mostWaitSeconds, firstWaitSeconds * 2 ** Math.min(20, wrong - 2))

const read = async ({ notes }: RecoveryRequests, userId: string) => {
  try {
    const { data } = z.safeParse(Kept, JSON.parse((await notes.read(nameOf(userId))) ?? 'null'))
    return data ?? { wrong: 0, until: 0 }
  } catch {
    return { wrong: 0, until: 0 }
  }
}

/** Returns the delay before the next passphrase attempt on this device. Reloading the page does not shorten it. */
export const secondsUntilNextTry = async (requests: RecoveryRequests, userId: string) => {
  const { until } = await read(requests, userId)
  return Math.min(mostWaitSeconds, Math.max(0, Math.ceil((until - requests.now()) / 1000)))
}

export const countWrong = async (requests: RecoveryRequests, userId: string) => {
  const { wrong } = await read(requests, userId)
  const waitSeconds = waitAfter(wrong + 1)
  const kept = { wrong: wrong + 1, until: requests.now() + 1000 * waitSeconds }
  await requests.notes.write(nameOf(userId), JSON.stringify(kept))
  return waitSeconds
}

export const forgetTries = ({ notes }: RecoveryRequests, userId: string) =>
  notes.write(nameOf(userId), JSON.stringify({ wrong: 0, until: 0 }))
