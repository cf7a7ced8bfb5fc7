import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltFile } from '#protocol/server/readBuild'

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Writes the page's files of a release below the folder, all of them or none. A release that is there stays as it is. */
export const keepRelease = async (folder: string, release: string, build: Map<string, BuiltFile>) => {
  const place = join(folder, release)
  if (await isThere(place)) return
  const draft = join(folder, `.${release}-${randomUUID()}`)
  try {
    await mkdir(draft, { recursive: true })
    for (const [path, { body }] of build) {
      const [, name] = /^page\/([^/]+)$/.exec(path) ?? []
      if (name) await writeFile(join(draft, name), body)
    }
    await rename(draft, place)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another server that starts at the same time has kept it.
    if (!(await isThere(place))) throw error
  }
}
