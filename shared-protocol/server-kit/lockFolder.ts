import { type FileHandle, link, mkdir, open, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeProcess, judgeHolder, LockHolder } from './lockHolder.ts'

/** Interval at which a lock holder writes its heartbeat. */
const defaultBeatMs = 5000
/** Number of missed heartbeats after which a holder counts as gone, if its process cannot be observed. */
const silentBeats = 6

export interface LockOptions {
  self?: LockHolder
  beatMs?: number
  /**
   * Called when another process has taken over the lock, because this process sent no heartbeat for too long. The other
   * process now writes to the folder.
   */
  onLost?: () => void
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

/** Returns undefined if the file does not exist or cannot be read. The lock then counts as free. */
const readText = (file: string) => readFile(file, 'utf8').catch(() => undefined)

const readHolder = (text: string | undefined) => {
  try {
    return LockHolder.parse(JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}

let beats = 0
/** The text always has the same length, because it overwrites the previous one. Only the heartbeat changes. */
const contentOf = (self: LockHolder) => {
  beats += 1
  return `${JSON.stringify({ ...self, beat: String(beats).padStart(12, '0') })}\n`
}

/**
 * Creates the lock as a link, which appears atomically with its content. A lock is therefore never visible without its
 * holder.
 */
const tryLock = async (file: string, self: LockHolder) => {
  const draft = `${file}.${self.pid}.${process.hrtime.bigint()}`
  const handle = await open(draft, 'wx')
  try {
    await handle.writeFile(contentOf(self))
    await link(draft, file)
    return handle
  } catch (error) {
    await handle.close()
    if (hasCode(error, 'EEXIST')) return undefined
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Counts heartbeats instead of seconds, because a machine that was asleep has not observed the file. */
const isSilent = async (file: string, seen: string, beatMs: number) => {
  for (let beat = 0; beat < silentBeats; beat += 1) {
    await sleep(beatMs)
    if ((await readText(file)) !== seen) return false
  }
  return true
}

/** If several processes find the same abandoned lock, only the one that creates the folder `lock.turn` replaces it. */
const takeOver = async (folder: string, file: string, seen: string, self: LockHolder) => {
  const turn = `${file}.turn`
  try {
    await mkdir(turn)
  } catch (error) {
    throw hasCode(error, 'EEXIST') ? new FolderInUseError(folder, undefined, turn) : error
  }
  try {
    if ((await readText(file)) !== seen) return undefined
    await rm(file)
    return await tryLock(file, self)
  } finally {
    await rmdir(turn)
  }
}

const isOurs = async (file: string, handle: FileHandle) => {
  // If the file is missing, this process no longer holds the lock.
  const [kept, held] = await Promise.all([stat(file).catch(() => undefined), handle.stat()])
  return kept?.ino === held.ino
}

/** Updates the heartbeat periodically. Returns a function that stops it. */
const startBeating = (file: string, handle: FileHandle, { self, beatMs, onLost }: Required<LockOptions>) => {
  const beat = async () => {
    if (!(await isOurs(file, handle))) return onLost()
    await handle.write(contentOf(self), 0)
  }
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(beat).catch((error: unknown) => console.error('The lock could not be kept', error))
  }, beatMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

const endProcess = () => {
  console.error('Another process took the database folder over while this one was silent: it ends')
  process.exit(1)
}

const acquire = async (folder: string, file: string, options: Required<LockOptions>): Promise<FileHandle> => {
  const { self, beatMs } = options
  const free = await tryLock(file, self)
  if (free) return free
  const seen = await readText(file)
  // The lock was released in the meantime.
  if (seen === undefined) return acquire(folder, file, options)
  const holder = readHolder(seen)
  const verdict = judgeHolder(holder, self)
  if (verdict === 'running') throw new FolderInUseError(folder, holder, file)
  if (verdict === 'unknown') {
    const seconds = Math.ceil((silentBeats * beatMs) / 1000)
    console.warn(`${file} is held by ${nameOf(holder)}: it is watched for ${seconds} s, and taken over if it is silent`)
    if (!(await isSilent(file, seen, beatMs)))
      throw new FolderInUseError(folder, readHolder(await readText(file)), file)
  }
  const taken = await takeOver(folder, file, seen, self)
  if (!taken) throw new FolderInUseError(folder, readHolder(await readText(file)), file)
  return taken
}

/**
 * Locks a folder for this process, because two processes would corrupt the database in it. Returns a function that
 * releases the lock. Takes over the lock of a dead process, immediately if this process can observe the other one.
 * Otherwise (another container or host on the same volume) it does so after half a minute without a heartbeat.
 */
export const lockFolder = async (path: string, options: LockOptions = {}) => {
  const whole = { self: describeProcess(), beatMs: defaultBeatMs, onLost: endProcess, ...options }
  const folder = resolve(path)
  const file = join(folder, 'lock')
  await mkdir(folder, { recursive: true })
  const handle = await acquire(folder, file, whole)
  const stopBeating = startBeating(file, handle, whole)
  return async () => {
    await stopBeating()
    if (await isOurs(file, handle)) await rm(file, { force: true })
    await handle.close()
  }
}

const nameOf = (holder: LockHolder | undefined) =>
  holder ? `process ${holder.pid} on ${holder.host}` : 'an unknown process'

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'

  constructor(folder: string, holder: LockHolder | undefined, file: string) {
    super(`The database in ${folder} is in use by ${nameOf(holder)}: end it, or remove ${file} if it is gone`)
  }
}
