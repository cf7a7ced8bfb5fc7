import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isCurrent, writeStamp } from './buildStamp.ts'

let folder = ''
let sources = ''
let stamp = ''

/** A day, by its number. */
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

test('a build that never was, or did not end, is not current', async () => {
  expect(await isCurrent(stamp, [sources], 'ports')).toBe(false)
})

test('a build is current while its sources are older than its beginning', async () => {
  await writeStamp(stamp, day(2), 'ports')
  expect(await isCurrent(stamp, [sources], 'ports')).toBe(true)
})

test('a build is not current once a file was changed, added or removed, or it was made for other ports', async () => {
  await writeStamp(stamp, day(2), 'ports')
  expect(await isCurrent(stamp, [sources], 'other ports')).toBe(false)
  await touch(join(sources, 'deep/file.ts'), day(3))
  expect(await isCurrent(stamp, [sources], 'ports')).toBe(false)
  await rm(join(sources, 'deep/file.ts'))
  expect(await isCurrent(stamp, [sources], 'ports')).toBe(false)
})
