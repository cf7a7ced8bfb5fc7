import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isReleaseName } from './releaseName.ts'

/** A generous limit: Foyer's files are much smaller. */
const maxFileBytes = 2 * 1024 * 1024

interface KeptFile {
  release: string
  /** Path within the release, such as `loader.js` or `assets/later-1a2b3c4d.js`. */
  name: string
  path: string
}

const isServed = async (path: string, name: string) => {
  if (!/^\w[\w.-]*\.(js|css)$/.test(name)) return false
  // Uses the stats of a link itself, not its target, so that no file outside the folder is read.
  const stats = await lstat(path)
  return stats.isFile() && stats.size <= maxFileBytes
}

const listFolder = async (folder: string, release: string, prefix: string): Promise<KeptFile[]> => {
  const names = await readdir(folder)
  const files = names.map(async (name) => {
    const path = join(folder, name)
    return (await isServed(path, name)) ? [{ release, name: `${prefix}${name}`, path }] : []
  })
  return (await Promise.all(files)).flat()
}

/** Returns the names of the releases stored in the folder. */
export const listReleases = async (folder: string) => {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory() && isReleaseName(entry.name)).map(({ name }) => name)
}

const listRelease = async (folder: string, release: string) => {
  const place = join(folder, release)
  const entries = await readdir(place, { withFileTypes: true })
  const hasAssets = entries.some((entry) => entry.isDirectory() && entry.name === 'assets')
  const assets = hasAssets ? await listFolder(join(place, 'assets'), release, 'assets/') : []
  return [...(await listFolder(place, release, '')), ...assets]
}

/** Returns the scripts and styles of every release stored in the folder. Other files are ignored. */
export const listKeptFiles = async (folder: string) => {
  const files = (await listReleases(folder)).map((release) => listRelease(folder, release))
  return (await Promise.all(files)).flat()
}
