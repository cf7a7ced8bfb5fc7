import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuthDeps } from '../AuthDeps.ts'
import { openAuthDatabase } from '../database/openAuthDatabase.ts'
import { defaultLimits } from '../limits.ts'
import { RefusalError } from '../refusal.ts'
import { sealEmail } from '../secrets/email.ts'
import { createLocalVault } from '../secrets/KeyVault.ts'
import { deriveServerKeys } from '../secrets/serverKeys.ts'
import { requireSeenDevice } from './requireSeenDevice.ts'

const now = 1_800_000_000_000
const keys = deriveServerKeys(Buffer.alloc(32, 1))
const vault = createLocalVault(Buffer.alloc(32, 2))
const session = {
  id: 'session',
  userId: 'user',
  walletId: 'user',
  furtherId: null,
  deviceId: 'new',
  stepUpUntil: new Date(now),
  strongUntil: null,
  deviceName: 'Chrome on Linux',
  hostOrigin: 'https://a.example',
  grantedBy: null,
  removalDueAt: null,
}

let opened: Awaited<ReturnType<typeof openAuthDatabase>>
beforeAll(async () => {
  opened = await openAuthDatabase({})
  const { database } = opened
  const time = new Date(now)
  await database.insertInto('auth_users').values({ id: 'user', created_at: time }).execute()
  const identity = { provider: 'email' as const, subject: 'i', email_sealed: sealEmail(keys, 'user', 'a@b.example') }
  await database
    .insertInto('auth_identities')
    .values({ ...identity, user_id: 'user', created_at: time })
    .execute()
  const seen = { user_id: 'user', name: 'A', host_origin: 'https://a.example', created_at: time, last_seen_at: time }
  for (const id of ['old', 'new']) {
    await database
      .insertInto('auth_devices')
      .values({ id, key_thumbprint: id, ...seen })
      .execute()
  }
  const share = { auth_share: Buffer.alloc(1), recovery_share: Buffer.alloc(1) }
  await database
    .insertInto('auth_share_sets')
    .values({ id: 'set', user_id: 'user', device_id: 'old', ...share, created_at: time })
    .execute()
})
afterAll(() => opened.close())

const createDeps = (time: number, send: AuthDeps['mailer']['send']): AuthDeps => ({
  authOrigin: 'https://auth.example',
  database: opened.database,
  keys,
  projects: new Map(),
  now: () => time,
  vaults: { auth: vault, recovery: vault },
  limits: defaultLimits,
  requireDeviceApproval: 'project',
  recoveryDelayMs: 60_000,
  passkeys: { rpId: 'secure.example', origin: 'https://secure.example' },
  mailer: { send, close: () => {} },
})

const startOfDelay = async () => {
  const devices = opened.database.selectFrom('auth_devices').where('id', '=', 'new')
  return (await devices.select('recovery_from').executeTakeFirstOrThrow()).recovery_from
}

test('starts the delay only once the mail server accepts the notice', async () => {
  const failing = createDeps(now, async () => {
    throw new RefusalError('mail_failed')
  })
  await expect(requireSeenDevice(failing, session)).rejects.toMatchObject({ answer: { error: 'mail_failed' } })
  expect(await startOfDelay()).toBeNull()

  // A server that stops while the mail is being sent.
  await new Promise<void>((resolve) => {
    const ending = createDeps(now, () => {
      resolve()
      return new Promise(() => {})
    })
    void requireSeenDevice(ending, session)
  })
  expect(await startOfDelay()).toBeNull()

  const mails: string[] = []
  const later = createDeps(now + 90_000, async (to) => void mails.push(to))
  await expect(requireSeenDevice(later, session)).rejects.toMatchObject({
    answer: { error: 'recovery_delayed', retryAfterSeconds: 60 },
  })
  expect(mails).toEqual(['a@b.example'])
  expect(await startOfDelay()).toEqual(new Date(now + 150_000))
})
