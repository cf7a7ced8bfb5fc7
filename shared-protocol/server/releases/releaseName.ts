import { createHash } from 'node:crypto'
import type { BuiltFile } from '../readBuild.ts'

/** The scripts that pages load by name. All other files carry a hash in theirs. */
export const pageScripts = ['loader.js', 'sdk.js', 'elements.js'] as const

export const isPageScript = (name: string) => pageScripts.some((script) => script === name)

/** The version, and a hash of all files. */
export const releaseNameOf = (version: string, build: ReadonlyMap<string, BuiltFile>) => {
  const hash = createHash('sha256')
  for (const path of [...build.keys()].sort()) hash.update(`${path} ${build.get(path)?.integrity}\n`)
  return `${version}-${hash.digest('hex').slice(0, 8)}`
}

/** Whether a folder's name is one that `releaseNameOf` gives. */
export const isReleaseName = (name: string) => /^\d+\.\d+\.\d+(-[\w.]+)?-[0-9a-f]{8}$/.test(name)
