import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const pollIntervalMs = 50

export const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null

/**
 * Waits until a started program answers (true) or has ended (false). It has no deadline: the time of a start depends on how busy
 * the machine is, and the caller has a limit for a program that hangs.
 */
export const untilServing = async (child: ChildProcess, isServing: () => Promise<boolean>) => {
  while (!(await isServing())) {
    if (hasEnded(child)) return false
    await sleep(pollIntervalMs)
  }
  return true
}

/** Whether a GET of this address is answered well. */
export const answersWell = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
