import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listReleases } from './listKeptFiles.ts'

/** Limits how many earlier releases are stored. */
export interface KeptReleases {
  /** Maximum number of releases, including the current one. */
  count: number
  /** Maximum age in days, counted from a release's last start. */
  days: number
}

const dayMs = 86_400_000

/** Removes the releases beyond the limits, but never the current one. */
export const endReleases = async (folder: string, current: string, { count, days }: KeptReleases, now = Date.now()) => {
  const earlier = (await listReleases(folder)).filter((release) => release !== current)
  const started = earlier.map(async (release) => ({ release, at: (await stat(join(folder, release))).mtimeMs }))
  const newestFirst = (await Promise.all(started)).sort((one, other) => other.at - one.at)
  const ended = newestFirst.filter(({ at }, index) => index + 1 >= count || now - at > days * dayMs)
  await Promise.all(ended.map(({ release }) => rm(join(folder, release), { recursive: true, force: true })))
}
