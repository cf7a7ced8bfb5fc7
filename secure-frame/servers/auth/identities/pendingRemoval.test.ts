import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuthDeps } from '../AuthDeps.ts'
import { openAuthDatabase } from '../database/openAuthDatabase.ts'
import { RefusalError } from '../refusal.ts'
import { sealEmail } from '../secrets/email.ts'
import { deriveServerKeys } from '../secrets/serverKeys.ts'
import type { AuthSession } from '../sessions/findAuthSession.ts'
import { carryOutRemovals } from './carryOutRemoval.ts'
import { beginRemoval, pendingRemovalOf } from './pendingRemoval.ts'

const time = new Date(0)
const keys = deriveServerKeys(Buffer.alloc(32, 1))
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
  await database.deleteFrom('auth_users').execute()
  await database.insertInto('auth_users').values({ id: 'ada', created_at: time }).execute()
  const device = { id: 'device', user_id: 'ada', key_thumbprint: 'key', name: 'A', host_origin: 'https://a.example' }
  await database
    .insertInto('auth_devices')
    .values({ ...device, created_at: time, last_seen_at: time })
    .execute()
  const own = { id: 'session', user_id: 'ada', device_id: 'device', key_thumbprint: 'key' }
  await database
    .insertInto('auth_sessions')
    .values({ ...own, step_up_until: time, created_at: time })
    .execute()
  const email_sealed = sealEmail(keys, 'ada', 'ada@example.org')
  for (const identity of [
    { provider: 'email' as const, subject: 'address', email_sealed },
    { provider: 'github' as const, subject: 'cat', email_sealed: null },
  ])
    await database
      .insertInto('auth_identities')
      .values({ ...identity, user_id: 'ada', created_at: time })
      .execute()
})

const createParts = (now: () => number, send: () => Promise<void> = async () => {}) =>
  ({
    database: opened.database,
    keys,
    now,
    recoveryDelayMs: 1000,
    authOrigin: 'https://auth.example',
    mailer: { send, close: () => {} },
  }) as unknown as AuthDeps

const begin = (parts: AuthDeps) => beginRemoval(parts, { session, keyThumbprint: 'key' }, 'email')
const providers = async () =>
  (await opened.database.selectFrom('auth_identities').select('provider').execute()).map(({ provider }) => provider)

describe('delayed removal', () => {
  test('does not begin if the mail server rejects the notice', async () => {
    const refuse = async () => {
      throw new RefusalError('mail_failed')
    }
    await expect(begin(createParts(() => 0, refuse))).rejects.toThrow(RefusalError)
    expect(await opened.database.selectFrom('auth_pending_removals').selectAll().execute()).toEqual([])
  })

  test('replaces a request whose server ended', async () => {
    const never = () => new Promise<void>(() => {})
    void begin(createParts(() => 0, never))
    await expect.poll(() => opened.database.selectFrom('auth_pending_removals').selectAll().execute()).toHaveLength(1)
    await expect(begin(createParts(() => 59_999))).rejects.toThrow(RefusalError)
    expect(await pendingRemovalOf(opened.database, 'ada')).toBeNull()
    expect(await begin(createParts(() => 60_000))).toBe(61_000)
  })

  test('is carried out for an account without a visitor', async () => {
    await begin(createParts(() => 0))
    await carryOutRemovals(createParts(() => 999))
    expect(await providers()).toHaveLength(2)
    await carryOutRemovals(createParts(() => 1000))
    expect(await providers()).toEqual(['github'])
    const events = await opened.database.selectFrom('auth_audit').select('event').orderBy('id').execute()
    expect(events.slice(-2)).toEqual([{ event: 'removal_requested' }, { event: 'identity_removed' }])
  })
})
