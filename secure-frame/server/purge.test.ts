import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAuthDatabase } from './database/openAuthDatabase.ts'
import { purge } from './purge.ts'

const now = 1_700_000_000_000

let opened: Awaited<ReturnType<typeof openAuthDatabase>>
beforeAll(async () => {
  opened = await openAuthDatabase({})
})
afterAll(() => opened.close())

const hashes = async () => {
  const rows = await opened.database.selectFrom('auth_openid').select('id_hash').orderBy('id_hash').execute()
  return rows.map(({ id_hash }) => id_hash)
}

const keep = (count: number, name: string, expiresAt: number) =>
  opened.database
    .insertInto('auth_openid')
    .values(
      Array.from({ length: count }, (_, index) => ({
        ...{ id_hash: `${name} ${index}`, model: 'Session', grant_hash: null, uid_hash: null },
        ...{ sealed: Buffer.alloc(1), consumed_at: null, expires_at: new Date(expiresAt) },
      })),
    )
    .execute()

test('what has expired is removed, more of it than one statement takes, and nothing else', async () => {
  await keep(1200, 'old', now)
  await keep(1, 'live', now + 1)
  await purge(opened.database, now)
  expect(await hashes()).toEqual(['live 0'])
})

test('a server that stops removes nothing more', async () => {
  await keep(1, 'older', now)
  await purge(opened.database, now, () => true)
  expect(await hashes()).toContain('older 0')
})
