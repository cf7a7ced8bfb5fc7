import { createHash } from 'node:crypto'
import type { BuiltFile } from '#protocol/server/readBuild'

/** The scripts that pages load by name. Their parts carry a hash in theirs. */
export const pageScripts = ['loader.js', 'sdk.js'] as const

export const isPageScript = (name: string) => pageScripts.some((script) => script === name)

/** The version, and a hash of the scripts: they name the hashes of their parts, so that it stands for all of them. */
export const releaseNameOf = (version: string, build: Map<string, BuiltFile>) => {
  const hash = createHash('sha256')
  for (const name of pageScripts) hash.update(build.get(`page/${name}`)?.integrity ?? '')
  return `${version}-${hash.digest('hex').slice(0, 8)}`
}

/** Whether a folder's name is one that `releaseNameOf` gives. */
export const isReleaseName = (name: string) => /^\d+\.\d+\.\d+(-[\w.]+)?-[0-9a-f]{8}$/.test(name)
