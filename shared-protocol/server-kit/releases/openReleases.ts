import type { BuiltFile } from '../readBuild.ts'
import { endReleases, type KeptReleases } from './endReleases.ts'
import { createFileCache } from './fileCache.ts'
import { keepRelease } from './keepRelease.ts'
import { listKeptFiles } from './listKeptFiles.ts'
import { isPageScript, releaseNameOf } from './releaseName.ts'

/** The files of the running release and of earlier ones. */
export interface Releases {
  current: string
  /** Finds a page script of one release. */
  find: (release: string, name: string) => Promise<BuiltFile | undefined>
  /** Finds a page file by its unversioned URL: a script of this release, or a chunk of any release. */
  findFloating: (name: string) => Promise<BuiltFile | undefined>
  /**
   * Finds a front end chunk of any release, because documents loaded before a deployment request their chunks after it.
   */
  findAsset: (name: string) => Promise<BuiltFile | undefined>
}

interface ReleaseDeps {
  version: string
  build: ReadonlyMap<string, BuiltFile>
  /** Folder of the stored releases. Without it, only the current release is available. */
  folder?: string
  kept?: KeptReleases
}

const mostHeld = 64

/** Writes the current release to the folder and removes old ones. Finds the files of all stored releases. */
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
