import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isCurrent, writeStamp } from './buildStamp.ts'

let folder = ''
let sources = ''
let stamp = ''

/** The date with this day number. */
const day = (number: number) => new Date(2026, 0, number)

const touch = (path: string, time: Date) => utimes(path, time, time)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-stamp-'))
  sources = join(folder, 'sources')
  stamp = join(folder, 'stamp')
  await mkdir(join(sources, 'deep'), { recursive: true })
  await writeFile(join(sources, 'deep/file.ts'), '')
  for (const name of ['deep/file.ts', 'deep', '.']) await touch(join(sources, name), day(1))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a missing or unfinished build is not current', async () => {
  expect(await isCurrent(stamp, [sources], 'ports')).toBe(false)
})

test('a build is current if its sources are older than its start', async () => {
  await writeStamp(stamp, day(2), 'ports')
  expect(await isCurrent(stamp, [sources], 'ports')).toBe(true)
})

test('a build is outdated after changed, added or removed files, or for other ports', async () => {
  await writeStamp(stamp, day(2), 'ports')
  expect(await isCurrent(stamp, [sources], 'other ports')).toBe(false)
  await touch(join(sources, 'deep/file.ts'), day(3))
  expect(await isCurrent(stamp, [sources], 'ports')).toBe(false)
  await rm(join(sources, 'deep/file.ts'))
  expect(await isCurrent(stamp, [sources], 'ports')).toBe(false)
})
