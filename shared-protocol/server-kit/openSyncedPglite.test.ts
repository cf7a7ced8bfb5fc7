import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSyncedPglite } from './openSyncedPglite.ts'

let folder = ''
let database: ReturnType<typeof openSyncedPglite>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-synced-'))
  database = openSyncedPglite(join(folder, 'data'))
  await database.exec('create table kept (name text)')
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const countSyncs = async (sql: string) => {
  const sync = vi.spyOn(fs, 'fsyncSync')
  await database.exec(sql)
  const count = sync.mock.calls.length
  sync.mockRestore()
  return count
}

test('commits reach the disk first; reads need no disk', async () => {
  expect(await countSyncs("insert into kept values ('a')")).toBe(1)
  expect(await countSyncs("begin; insert into kept values ('b'); insert into kept values ('c'); commit")).toBe(1)
  expect(await countSyncs('select * from kept')).toBe(0)
})

test('a checkpoint writes the tables to the disk', async () => {
  expect(await countSyncs('checkpoint')).toBeGreaterThan(5)
})

test('the process ends on a disk failure without results', async () => {
  const program = `
    import { execFile } from 'node:child_process'
import fs from 'node:fs'
    import { openSyncedPglite } from ${JSON.stringify(join(import.meta.dirname, 'openSyncedPglite.ts'))}
    const database = openSyncedPglite(${JSON.stringify(join(folder, 'failing'))})
    await database.exec('create table kept (name text)')
    fs.fsyncSync = () => { throw new Error('The disk is gone') }
    await database.exec("insert into kept values ('a')")
    console.log('answered')`
  const args = ['--import', 'tsx', '--input-type=module', '-e', program]
  const failed = await promisify(execFile)(process.execPath, args).catch((error: object) => error)
  expect(failed).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('The disk is gone') })
})
