import type { BuiltFile } from '../readBuild.ts'
import { endReleases, type KeptReleases } from './endReleases.ts'
import { createFileCache } from './fileCache.ts'
import { keepRelease } from './keepRelease.ts'
import { listKeptFiles } from './listKeptFiles.ts'
import { isPageScript, releaseNameOf } from './releaseName.ts'

/** The files of the release that runs and of those before it. */
export interface Releases {
  current: string
  /** A script of the page, of one release. */
  find: (release: string, name: string) => Promise<BuiltFile | undefined>
  /** A file of the page at its floating address: a script of this release, or a part of any. */
  findFloating: (name: string) => Promise<BuiltFile | undefined>
  /** A part of the front end, of any release: documents that were loaded before a deployment load theirs after it. */
  findAsset: (name: string) => Promise<BuiltFile | undefined>
}

interface ReleaseDeps {
  version: string
  build: ReadonlyMap<string, BuiltFile>
  /** Where releases are kept. Without it there is only the current one. */
  folder?: string
  kept?: KeptReleases
}

const mostHeld = 64

/** Keeps the current release in the folder, ends those that are too old, and finds the files of all that are kept there. */
export const openReleases = async ({ version, build, folder, kept }: ReleaseDeps): Promise<Releases> => {
  const current = releaseNameOf(version, build)
  if (folder) await keepRelease(folder, current, build)
  if (folder && kept) await endReleases(folder, current, kept)
  const files = folder ? await listKeptFiles(folder) : []
  const paths = new Map(files.map(({ release, name, path }) => [`${release}/${name}`, path]))
  const parts = new Map(files.filter(({ name }) => !isPageScript(name)).map(({ name, path }) => [name, path]))
  const read = createFileCache(mostHeld)
  const readKept = async (path: string | undefined) => (path ? read(path) : undefined)
  return {
    current,
    find: async (release, name) =>
      release === current ? build.get(`page/${name}`) : readKept(paths.get(`${release}/${name}`)),
    findFloating: async (name) => build.get(`page/${name}`) ?? readKept(parts.get(name)),
    findAsset: async (name) => build.get(`assets/${name}`) ?? readKept(parts.get(`assets/${name}`)),
  }
}
