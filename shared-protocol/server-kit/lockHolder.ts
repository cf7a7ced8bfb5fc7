import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import * as z from 'zod/mini'

/**
 * The holder of a lock. A process id alone is not unique, because two containers can both have process 1. It is unique
 * only within one PID namespace of one boot.
 */
export const LockHolder = z.object({
  host: z.string(),
  /** Linux's id of the current boot, and the PID namespace. Empty on other systems. */
  boot: z.string(),
  namespace: z.string(),
  pid: z.int().check(z.gte(1)),
  /** Start time of the process, in ticks since boot. It is needed because process ids are reused. */
  started: z.string(),
})
export type LockHolder = z.infer<typeof LockHolder>

const readOr = <Value>(read: () => Value, otherwise: Value) => {
  try {
    return read()
  } catch {
    return otherwise
  }
}

/**
 * Reads the 22nd field of /proc/<pid>/stat. The second field is the program's name, which can contain any characters
 * and ends with `)`.
 */
const startOf = (pid: number) =>
  readOr(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '', '')

/** Describes a process of this PID namespace, for its lock. */
export const describeProcess = (pid = process.pid): LockHolder => ({
  host: hostname(),
  boot: readOr(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(), ''),
  namespace: readOr(() => readlinkSync('/proc/self/ns/pid'), ''),
  pid,
  started: startOf(pid),
})

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Returns whether the holder's process still runs. `unknown`: this process cannot observe it, because it is on another
 * host, boot or PID namespace.
 */
export const judgeHolder = (holder: LockHolder | undefined, self: LockHolder) => {
  const isVisible = holder?.host === self.host && holder.boot === self.boot && holder.namespace === self.namespace
  if (!isVisible) return 'unknown'
  return isAlive(holder.pid) && startOf(holder.pid) === holder.started ? 'running' : 'gone'
}
