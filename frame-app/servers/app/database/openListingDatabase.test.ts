import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FolderInUseError } from '#protocol/server-kit/lockFolder'
import { migrate } from '#protocol/server-kit/migrate'
import { openDatabase } from '#protocol/server-kit/openDatabase'
import { migrations } from './migrations.ts'
import { openListingDatabase } from './openListingDatabase.ts'
import type { ListingSchema } from './schema.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-database-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const project = {
  id: 'demo',
  name: 'Marlow',
  allowed_origins: ['https://marlow.example'],
  connect_sources: [],
  is_analytics_enabled: true,
}

/** Default values of columns added by later versions. */
const added = {
  is_from_file: false,
  requires_device_approval: false,
  approve_in_frame: false,
  features: {},
  hosted: {},
}

test('keeps data in an exclusive folder and migrates once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const first = await openListingDatabase({ folder })
  expect(warn.mock.calls).toEqual([[expect.stringContaining(`The embedded database in ${folder} is for trying out`)]])
  warn.mockRestore()
  await first.database.insertInto('projects').values(project).execute()
  await migrate(first.database, { steps: migrations })
  await expect(openListingDatabase({ folder })).rejects.toThrow(FolderInUseError)
  await first.close()
  expect(await readdir(folder)).toEqual(['data'])

  const second = await openListingDatabase({ folder })
  const kept = await second.database.selectFrom('projects').selectAll().execute()
  await second.close()
  expect(kept).toEqual([{ ...project, ...added }])
})

test('keeps an earlier version’s data and adds new columns', async () => {
  const old = join(folder, 'old')
  const [[name = '', first] = []] = Object.entries(migrations)
  if (!first) throw new Error('There is no first migration')
  const before = await openDatabase<ListingSchema>({ folder: old }, { steps: { [name]: first } })
  await before.database.insertInto('projects').values(project).execute()
  await before.close()
  const after = await openListingDatabase({ folder: old })
  const kept = await after.database.selectFrom('projects').selectAll().execute()
  await after.close()
  expect(kept).toEqual([{ ...project, ...added }])
})

/** Shorter than the time for which an idle pool connection keeps the process alive. */
const soonMs = 6000

test('lets the process exit after close', async () => {
  const program = `
    import { openListingDatabase } from ${JSON.stringify(join(import.meta.dirname, 'openListingDatabase.ts'))}
    const { close } = await openListingDatabase({ folder: ${JSON.stringify(folder)} })
    await close()
    console.log(Date.now())`
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '-e',
    program,
  ])
  expect(Date.now() - Number(stdout)).toBeLessThan(soonMs)
})
