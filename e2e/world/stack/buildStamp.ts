import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Time of the last change of a file or a folder's content. Adding or removing a file changes its folder. */
const changedAt = async (path: string): Promise<number> => {
  const stats = await stat(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  const names = await readdir(path)
  const times = await Promise.all(names.map((name) => changedAt(join(path, name))))
  return Math.max(stats.mtimeMs, ...times)
}

/** Records a complete build: its start and its purpose. */
export const writeStamp = async (file: string, beganAt: Date, purpose: string) => {
  await writeFile(file, purpose)
  // The build may lack changes made while it ran.
  await utimes(file, beganAt, beganAt)
}

/** True if a build exists for this purpose and started after the last change of its sources. */
export const isCurrent = async (file: string, sources: readonly string[], purpose: string) => {
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept !== purpose) return false
  const times = await Promise.all(sources.map(changedAt))
  return (await stat(file)).mtimeMs > Math.max(...times)
}
