import type { BuiltFile } from '#protocol/server/readBuild'
import { createFileCache } from './fileCache.ts'
import { keepRelease } from './keepRelease.ts'
import { listKeptFiles } from './listKeptFiles.ts'
import { isPageScript, releaseNameOf } from './releaseName.ts'

/** The page's files, of the release that runs and of those before it. */
export interface Releases {
  current: string
  /** A file of one release. */
  find: (release: string, name: string) => Promise<BuiltFile | undefined>
  /** A file of the page at its floating address: a script of this release, or a part of any. */
  findFloating: (name: string) => Promise<BuiltFile | undefined>
}

interface ReleaseParts {
  version: string
  build: Map<string, BuiltFile>
  /** Where releases are kept. Without it there is only the current one. */
  folder?: string
}

const mostHeld = 64

/** Keeps the current release in the folder, and finds the files of all that are kept there. */
export const openReleases = async ({ version, build, folder }: ReleaseParts): Promise<Releases> => {
  const current = releaseNameOf(version, build)
  if (folder) await keepRelease(folder, current, build)
  const kept = folder ? await listKeptFiles(folder) : []
  const paths = new Map(kept.map(({ release, name, path }) => [`${release}/${name}`, path]))
  const parts = new Map(kept.filter(({ name }) => !isPageScript(name)).map(({ name, path }) => [name, path]))
  const read = createFileCache(mostHeld)
  const readKept = async (path: string | undefined) => (path ? read(path) : undefined)
  return {
    current,
    find: async (release, name) =>
      release === current ? build.get(`page/${name}`) : readKept(paths.get(`${release}/${name}`)),
    findFloating: async (name) => build.get(`page/${name}`) ?? readKept(parts.get(name)),
  }
}
