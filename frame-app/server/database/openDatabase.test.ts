import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
