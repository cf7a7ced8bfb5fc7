import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const pollIntervalMs = 50

export const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null

/**
 * Resolves with true once a started program answers, false if it has ended. No deadline: start times depend on the
 * machine's load, and the caller limits hanging programs.
 */
export const untilServing = async (child: ChildProcess, isServing: () => Promise<boolean>) => {
  while (!(await isServing())) {
    if (hasEnded(child)) return false
    await sleep(pollIntervalMs)
  }
  return true
}

/** True if a GET of this URL succeeds. */
export const answersWell = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
