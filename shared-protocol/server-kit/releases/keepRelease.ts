import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BuiltFile } from '../readBuild.ts'

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Returns a built file's path within its release. Page scripts are at the top level, front end chunks in `assets`. */
const keptPath = (path: string) => /^(?:page\/|(?=assets\/))((?:assets\/)?[^/]+)$/.exec(path)?.[1]

const write = async (folder: string, build: ReadonlyMap<string, BuiltFile>) => {
  await mkdir(folder, { recursive: true })
  for (const [path, { body }] of build) {
    const kept = keptPath(path)
    if (!kept) continue
    await mkdir(dirname(join(folder, kept)), { recursive: true })
    await writeFile(join(folder, kept), body)
  }
}

/**
 * Writes all files of a release into the folder, or none. An existing release stays unchanged. The folder's
 * modification time is the release's last start.
 */
export const keepRelease = async (folder: string, release: string, build: ReadonlyMap<string, BuiltFile>) => {
  const place = join(folder, release)
  if (await isThere(place)) return utimes(place, new Date(), new Date())
  const draft = join(folder, `.${release}-${randomUUID()}`)
  try {
    await write(draft, build)
    await rename(draft, place)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Ignores the error if another server, started at the same time, has already written the release.
    if (!(await isThere(place))) throw error
  }
}
