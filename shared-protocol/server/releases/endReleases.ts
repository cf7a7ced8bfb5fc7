import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listReleases } from './listKeptFiles.ts'

/** Which releases of before are kept. */
export interface KeptReleases {
  /** How many at most, the current one among them. */
  count: number
  /** For how many days after the last start. */
  days: number
}

const dayMs = 86_400_000

/** Removes the releases beyond those that are to be kept. Never the current one. */
export const endReleases = async (folder: string, current: string, { count, days }: KeptReleases, now = Date.now()) => {
  const earlier = (await listReleases(folder)).filter((release) => release !== current)
  const started = earlier.map(async (release) => ({ release, at: (await stat(join(folder, release))).mtimeMs }))
  const newestFirst = (await Promise.all(started)).sort((one, other) => other.at - one.at)
  const ended = newestFirst.filter(({ at }, index) => index + 1 >= count || now - at > days * dayMs)
  await Promise.all(ended.map(({ release }) => rm(join(folder, release), { recursive: true, force: true })))
}
