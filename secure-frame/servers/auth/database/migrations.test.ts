import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#protocol/server-kit/migrate'
import { openDatabase } from '#protocol/server-kit/openDatabase'
import { migrations } from './migrations.ts'
import type { AuthSchema } from './schema.ts'

const { steps, table } = migrations
const before = (name: string) => Object.fromEntries(Object.entries(steps).filter(([step]) => step < name))

let opened: Awaited<ReturnType<typeof openDatabase<AuthSchema>>>
beforeAll(async () => {
  opened = await openDatabase<AuthSchema>({}, { steps: before('0006'), table })
  await sql`insert into auth_users (id, email_index, email_sealed, created_at) values ('user', 'index', '', now())`.execute(
    opened.database,
  )
})
afterAll(() => opened.close())

const addSession = async (id: string, key: string, createdAt: string) => {
  const [time, place] = [new Date(createdAt), { name: 'A', host_origin: 'https://a.example' }]
  await opened.database
    .insertInto('auth_devices')
    .values({ id, user_id: 'user', key_thumbprint: `${key} ${id}`, ...place, created_at: time, last_seen_at: time })
    .execute()
  await opened.database
    .insertInto('auth_sessions')
    .values({ id, user_id: 'user', device_id: id, key_thumbprint: key, step_up_until: time, created_at: time })
    .execute()
}

test('keeps only the newest session of a key, and allows no second one', async () => {
  await addSession('b-newest', 'shared', '2026-01-03')
  await addSession('a-same-time', 'shared', '2026-01-03')
  await addSession('c-older', 'shared', '2026-01-01')
  await addSession('alone', 'other', '2026-01-02')
  await migrate(opened.database, migrations)
  const kept = await opened.database.selectFrom('auth_sessions').select('id').orderBy('id').execute()
  expect(kept).toEqual([{ id: 'alone' }, { id: 'b-newest' }])
  await expect(addSession('second', 'other', '2026-01-04')).rejects.toMatchObject({ code: '23505' })
})

test('an existing user gets English', async () => {
  await migrate(opened.database, migrations)
  const users = await opened.database.selectFrom('auth_users').select(['id', 'language']).execute()
  expect(users).toEqual([{ id: 'user', language: 'en' }])
})
