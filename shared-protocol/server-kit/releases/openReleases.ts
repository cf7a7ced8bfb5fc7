import type { BuiltFile } from '../readBuild.ts'
import { endReleases, type KeptReleases } from './endReleases.ts'
import { createFileCache } from './fileCache.ts'
import { keepRelease } from './keepRelease.ts'
import { listKeptFiles } from './listKeptFiles.ts'
import { isPageScript, releaseNameOf } from './releaseName.ts'

/** The files of the running release and of earlier ones. */
export interface Releases {
  current: string
  /** A script of the page, of one release. */
  find: (release: string, name: string) => Promise<BuiltFile | undefined>
  /** A page file at its unversioned URL: a script of this release, or a chunk of any release. */
  findFloating: (name: string) => Promise<BuiltFile | undefined>
  /** A front end chunk of any release: documents loaded before a deployment load their chunks after it. */
  findAsset: (name: string) => Promise<BuiltFile | undefined>
}

interface ReleaseDeps {
  version: string
  build: ReadonlyMap<string, BuiltFile>
  /** Folder of the kept releases. Without it, only the current one is available. */
  folder?: string
  kept?: KeptReleases
}

const mostHeld = 64

/** Writes the current release to the folder, removes old ones, and finds the files of all kept releases. */
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
