import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isReleaseName } from './releaseName.ts'

/** No script of ours comes near it. */
const maxFileBytes = 512 * 1024

interface KeptFile {
  release: string
  name: string
  path: string
}

const isScript = async (path: string, name: string) => {
  if (!/^\w[\w.-]*\.js$/.test(name)) return false
  // Of the link itself, not of where it leads: nothing outside the folder is read.
  const stats = await lstat(path)
  return stats.isFile() && stats.size <= maxFileBytes
}

const listRelease = async (folder: string, release: string): Promise<KeptFile[]> => {
  const names = await readdir(join(folder, release))
  const files = names.map(async (name) => {
    const path = join(folder, release, name)
    return (await isScript(path, name)) ? [{ release, name, path }] : []
  })
  return (await Promise.all(files)).flat()
}

/** The scripts of every release that the folder keeps. Whatever else is in it is left alone. */
export const listKeptFiles = async (folder: string) => {
  const entries = await readdir(folder, { withFileTypes: true })
  const releases = entries.filter((entry) => entry.isDirectory() && isReleaseName(entry.name))
  const files = await Promise.all(releases.map(({ name }) => listRelease(folder, name)))
  return files.flat()
}
