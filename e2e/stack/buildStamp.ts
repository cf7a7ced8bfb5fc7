import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** When a file, or anything in a folder, was changed last. A folder changes when a file in it is added or removed. */
const changedAt = async (path: string): Promise<number> => {
  const stats = await stat(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  const names = await readdir(path)
  const times = await Promise.all(names.map((name) => changedAt(join(path, name))))
  return Math.max(stats.mtimeMs, ...times)
}

/** Notes a build that is complete: when it began, and what it was made for. */
export const writeStamp = async (file: string, beganAt: Date, purpose: string) => {
  await writeFile(file, purpose)
  // What changed while it ran may not be in it.
  await utimes(file, beganAt, beganAt)
}

/** Whether a build is there, was made for this, and began after the last change of its sources. */
export const isCurrent = async (file: string, sources: readonly string[], purpose: string) => {
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept !== purpose) return false
  const times = await Promise.all(sources.map(changedAt))
  return (await stat(file)).mtimeMs > Math.max(...times)
}
