import { type FileHandle, link, mkdir, open, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeProcess, judgeHolder, LockHolder } from './lockHolder.ts'

/** How often a holder shows that it lives. */
const defaultBeatMs = 5000
/** A holder that cannot be seen, and shows nothing for so many beats, is gone. */
const silentBeats = 6

export interface LockOptions {
  self?: LockHolder
  beatMs?: number
  /** The lock was taken over: this process was silent for too long, and another one writes to the folder now. */
  onLost?: () => void
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

/** Undefined where the file does not exist or cannot be read: then nobody holds the lock. */
const readText = (file: string) => readFile(file, 'utf8').catch(() => undefined)

const readHolder = (text: string | undefined) => {
  try {
    return LockHolder.parse(JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}

let beats = 0
/** Always as long as the first one: it is written over that. The beat is what changes. */
const contentOf = (self: LockHolder) => {
  beats += 1
  return `${JSON.stringify({ ...self, beat: String(beats).padStart(12, '0') })}\n`
}

/** A link appears with its content or not at all: nobody reads a lock that has no holder yet. */
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

/** Beats are counted, not seconds: a machine that slept has not watched. */
const isSilent = async (file: string, seen: string, beatMs: number) => {
  for (let beat = 0; beat < silentBeats; beat += 1) {
    await sleep(beatMs)
    if ((await readText(file)) !== seen) return false
  }
  return true
}

/** If several processes find the same lock left behind, the one that makes the folder `lock.turn` replaces it. */
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
  // A file that is gone is not ours any more.
  const [kept, held] = await Promise.all([stat(file).catch(() => undefined), handle.stat()])
  return kept?.ino === held.ino
}

/** Shows again and again that the holder lives. Returns the function that ends that. */
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
  // Given back in between.
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
 * Takes a folder for this process alone; returns the function that gives it back. Two processes on one database folder
 * would destroy it. The lock of a process that is gone is taken over: at once where this process can see that, and
 * otherwise (another container or host on the same volume) when it was silent for half a minute.
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
