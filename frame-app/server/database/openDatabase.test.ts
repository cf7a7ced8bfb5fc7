import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FolderInUseError } from './lockFolder.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './openDatabase.ts'

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

test('a folder keeps what was written, is held by one, and is migrated once', async () => {
  const first = await openDatabase({ folder })
  await first.database.insertInto('projects').values(project).execute()
  await migrate(first.database)
  await expect(openDatabase({ folder })).rejects.toThrow(FolderInUseError)
  await first.close()
  expect(await readdir(folder)).toEqual(['data'])

  const second = await openDatabase({ folder })
  const kept = await second.database.selectFrom('projects').selectAll().execute()
  await second.close()
  expect(kept).toEqual([{ ...project, is_from_file: false }])
}, 60_000)

/** Shorter than what an idle connection of the pool would hold the process. */
const soonMs = 6000

test('closing it lets the process exit', async () => {
  const program = `
    import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'openDatabase.ts'))}
    const { close } = await openDatabase({ folder: ${JSON.stringify(folder)} })
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
}, 60_000)
