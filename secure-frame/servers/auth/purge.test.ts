import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from './audit.ts'
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
        id_hash: `${name} ${index}`,
        model: 'Session',
        grant_hash: null,
        uid_hash: null,
        sealed: Buffer.alloc(1),
        consumed_at: null,
        expires_at: new Date(expiresAt),
      })),
    )
    .execute()

test('removes only expired rows, over several statements if needed', async () => {
  await keep(1200, 'old', now)
  await keep(1, 'live', now + 1)
  await purge(opened.database, now)
  expect(await hashes()).toEqual(['live 0'])
})

test('removes nothing more once the server stops', async () => {
  await keep(1, 'older', now)
  await purge(opened.database, now, () => true)
  expect(await hashes()).toContain('older 0')
})

describe('purge of strangers’ records', () => {
  const dayMs = 24 * 3_600_000

  test('removes events without a user after a week', async () => {
    const { database } = opened
    for (const [days, userId] of [
      [8, null],
      [6, null],
      [8, 'somebody'],
    ] as const)
      await audit(database, { event: 'social_asked', now: now - days * dayMs, userId, hostOrigin: `${days}` })
    await audit(database, { event: 'account_deleted', now: now - 8 * dayMs })
    await purge(database, now)
    const rows = await database.selectFrom('auth_audit').select(['event', 'user_id', 'host_origin']).execute()
    expect(rows).toHaveLength(3)
    expect(rows).not.toContainEqual({ event: 'social_asked', user_id: null, host_origin: '8' })
  })

  test('removes accounts without a wallet after thirty days', async () => {
    const { database } = opened
    const keepUser = (id: string, days: number, parentId: string | null = null) =>
      database
        .insertInto('auth_users')
        .values({ id, parent_id: parentId, created_at: new Date(now - days * dayMs) })
        .execute()
    for (const [id, days] of [
      ['empty', 31],
      ['young', 29],
      ['rich', 31],
      ['parent', 31],
      ['present', 31],
    ] as const)
      await keepUser(id, days)
    await keepUser('child', 31, 'parent')
    const account = { namespace: 'eip155', type: 'eoa', address: '0x' } as const
    await database
      .insertInto('auth_accounts')
      .values({ ...account, user_id: 'rich' })
      .execute()
    await audit(database, { event: 'logged_in', now, userId: 'empty', keyThumbprint: 'key' })
    await audit(database, { event: 'code_sent', now, keyThumbprint: 'own key' })
    const device = {
      id: 'device',
      user_id: 'present',
      key_thumbprint: 'key',
      name: 'A',
      host_origin: 'https://a.example',
    }
    const at = new Date(now)
    await database
      .insertInto('auth_devices')
      .values({ ...device, created_at: at, last_seen_at: at })
      .execute()
    await database
      .insertInto('auth_devices')
      .values({ ...device, id: 'own', user_id: 'empty', key_thumbprint: 'own key', created_at: at, last_seen_at: at })
      .execute()
    const session = { id: 'session', user_id: 'present', device_id: 'device', key_thumbprint: 'key' }
    await database
      .insertInto('auth_sessions')
      .values({ ...session, step_up_until: at, created_at: at })
      .execute()
    const token = { hash: 'token', kind: 'refresh', session_id: 'session', expires_at: new Date(now + dayMs) } as const
    await database.insertInto('auth_tokens').values(token).execute()
    await purge(database, now)
    const users = await database.selectFrom('auth_users').select('id').orderBy('id').execute()
    expect(users.map(({ id }) => id)).toEqual(['child', 'parent', 'present', 'rich', 'young'])
    const [noted] = await database.selectFrom('auth_audit').selectAll().where('event', '=', 'logged_in').execute()
    expect(noted).toMatchObject({ user_id: null, key_thumbprint: null })
    const asked = await database.selectFrom('auth_audit').selectAll().where('event', '=', 'code_sent').execute()
    expect(asked).toMatchObject([{ key_thumbprint: null }])
  })
})
