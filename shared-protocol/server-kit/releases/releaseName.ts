import { createHash } from 'node:crypto'
import type { BuiltFile } from '../readBuild.ts'

/** The scripts that pages load by name. All other files have a hash in their names. */
export const pageScripts = ['loader.js', 'sdk.js', 'elements.js'] as const

export const isPageScript = (name: string) => pageScripts.some((script) => script === name)

/** Returns the release name: the version and a hash of all files. */
export const releaseNameOf = (version: string, build: ReadonlyMap<string, BuiltFile>) => {
  const hash = createHash('sha256')
  for (const path of [...build.keys()].sort()) hash.update(`${path} ${build.get(path)?.integrity}\n`)
  return `${version}-${hash.digest('hex').slice(0, 8)}`
}

/** True if a folder's name has the format of `releaseNameOf`. */
export const isReleaseName = (name: string) => /^\d+\.\d+\.\d+(-[\w.]+)?-[0-9a-f]{8}$/.test(name)
