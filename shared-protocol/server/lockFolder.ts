import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** Folders that this very process holds: a lock with our own id may also be that of an earlier process. */
const held = new Set<string>()

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user may not be signalled, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const readPid = async (file: string) => {
  const text = await readFile(file, 'utf8').catch(() => '')
  return /^[1-9]\d{0,9}\n$/.test(text) ? Number(text) : undefined
}

const isHeld = (folder: string, pid: number) => (pid === process.pid ? held.has(folder) : isAlive(pid))

/** A link appears with its content or not at all: nobody reads a lock that has no process id yet. */
const tryLock = async (file: string) => {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${process.pid}\n`)
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Takes a folder for this process alone; returns the function that gives it back. Two processes on one database folder
 * would destroy it. The lock of a process that is gone is taken over.
 */
export const lockFolder = async (path: string) => {
  const folder = resolve(path)
  const file = join(folder, 'lock')
  await mkdir(folder, { recursive: true })
  if (!(await tryLock(file))) {
    const pid = await readPid(file)
    if (pid !== undefined && isHeld(folder, pid)) throw new FolderInUseError(folder, pid)
    await rm(file, { force: true })
    if (!(await tryLock(file))) throw new FolderInUseError(folder, await readPid(file))
  }
  held.add(folder)
  return async () => {
    held.delete(folder)
    await rm(file, { force: true })
  }
}

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'

  constructor(folder: string, pid: number | undefined) {
    super(
      `The database in ${folder} is in use by process ${pid ?? 'unknown'}: end it, or remove ${join(folder, 'lock')}`,
    )
  }
}
