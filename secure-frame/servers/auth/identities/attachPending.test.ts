import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuthDeps } from '../AuthDeps.ts'
import { signOut } from '../calls/sessions/signOut.ts'
import { openAuthDatabase } from '../database/openAuthDatabase.ts'
import { deriveServerKeys } from '../secrets/serverKeys.ts'
import type { AuthSession } from '../sessions/findAuthSession.ts'
import { requireSeenDevice } from '../sessions/requireSeenDevice.ts'

const time = new Date(0)
const session = {
  id: 'session',
  userId: 'ada',
  walletId: 'ada',
  deviceId: 'device',
  hostOrigin: 'https://a.example',
  deviceName: 'A',
} as AuthSession

let opened: Awaited<ReturnType<typeof openAuthDatabase>>
beforeAll(async () => {
  opened = await openAuthDatabase({})
})
afterAll(() => opened.close())

beforeEach(async () => {
  const { database } = opened
  await database.deleteFrom('auth_audit').execute()
  await database.deleteFrom('auth_users').execute()
  for (const id of ['ada', 'bob']) await database.insertInto('auth_users').values({ id, created_at: time }).execute()
  const seen = { host_origin: 'https://a.example', created_at: time, last_seen_at: time }
  const device = { id: 'device', user_id: 'ada', key_thumbprint: 'key', name: 'A' }
  await database
    .insertInto('auth_devices')
    .values({ ...device, ...seen })
    .execute()
  const pending = { device_id: 'device', provider: 'github' as const, subject: 'cat' }
  await database
    .insertInto('auth_pending_identities')
    .values({ ...pending, email_sealed: null, name_sealed: null })
    .execute()
  const own = { id: 'session', user_id: 'ada', device_id: 'device', key_thumbprint: 'key' }
  await database
    .insertInto('auth_sessions')
    .values({ ...own, step_up_until: time, created_at: time })
    .execute()
})

const createDeps = () =>
  ({
    database: opened.database,
    keys: deriveServerKeys(Buffer.alloc(32, 1)),
    recoveryDelayMs: 0,
    now: () => 0,
    mailer: { send: async () => {}, close: () => {} },
  }) as unknown as AuthDeps

const events = async () =>
  (await opened.database.selectFrom('auth_audit').select('event').execute()).map(({ event }) => event)
const pending = () => opened.database.selectFrom('auth_pending_identities').selectAll().execute()

describe('a login that waits with a device', () => {
  test('is added once the delay is over', async () => {
    await requireSeenDevice(createDeps(), session)
    expect([await events(), await pending()]).toEqual([['identity_added'], []])
  })

  test('is logged as dropped if another account has it', async () => {
    const row = { provider: 'github' as const, subject: 'cat', user_id: 'bob', email_sealed: null, created_at: time }
    await opened.database.insertInto('auth_identities').values(row).execute()
    await requireSeenDevice(createDeps(), session)
    expect([await events(), await pending()]).toEqual([['identity_dropped'], []])
  })

  test('is removed with the session', async () => {
    const caller = { session, keyThumbprint: 'key' } as Parameters<typeof signOut>[2]
    await signOut(createDeps(), {}, caller)
    expect(await pending()).toEqual([])
  })
})
