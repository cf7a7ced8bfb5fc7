import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import * as z from 'zod/mini'

/** Who holds a lock. A process id means something within one PID namespace of one boot alone: two containers are both 1. */
export const LockHolder = z.object({
  host: z.string(),
  /** What Linux calls the run of this kernel, and the PID namespace in it; empty on other systems. */
  boot: z.string(),
  namespace: z.string(),
  pid: z.int().check(z.gte(1)),
  /** When the process started, in ticks since the boot: ids are used again. */
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

/** The 22nd field of /proc/<pid>/stat. The second one is the program's name, which may hold anything but ends with `)`. */
const startOf = (pid: number) =>
  readOr(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '', '')

/** A process of this PID namespace, as its lock names it. */
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
    // A process of another user may not be signalled, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Whether a holder still runs, as this process can see it. `unknown`: it is on another host, boot or PID namespace. */
export const judgeHolder = (holder: LockHolder | undefined, self: LockHolder) => {
  const isVisible = holder?.host === self.host && holder.boot === self.boot && holder.namespace === self.namespace
  if (!isVisible) return 'unknown'
  return isAlive(holder.pid) && startOf(holder.pid) === holder.started ? 'running' : 'gone'
}
