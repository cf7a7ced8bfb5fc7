import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const pollIntervalMs = 50

export const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null

/**
 * Waits until a program that was started answers: true; false once it has ended. No clock ends the waiting: how long a start
 * takes says only how busy the machine is, and whoever waits has a limit for what hangs.
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
