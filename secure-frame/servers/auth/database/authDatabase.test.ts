import { afterAll, beforeAll, expect, test } from 'vitest'
import { spendChallenge } from '../codes/challenge.ts'
import { startCooldown } from '../codes/cooldown.ts'
import { countAgainst } from '../limits.ts'
import { purge } from '../purge.ts'
import { createLocalVault } from '../secrets/KeyVault.ts'
import { dataKeyOf } from '../shares/dataKey.ts'
import { holdUser } from '../shares/shareSet.ts'
import { consumeToken, refundToken, secondsToToken } from '../tokenBucket.ts'
import { openAuthDatabase } from './openAuthDatabase.ts'

let opened: Awaited<ReturnType<typeof openAuthDatabase>>
beforeAll(async () => {
  opened = await openAuthDatabase({})
})
afterAll(() => opened.close())

const limit = { most: 2, withinMs: 10_000 }
const now = 1_800_000_000_000

test('refuses calls above the limit until its time is over', async () => {
  const count = (time: number) => countAgainst(opened.database, 'count', limit, time)
  await count(now)
  await count(now + 5000)
  await expect(count(now + 6000)).rejects.toMatchObject({
    status: 429,
    answer: { error: 'rate_limited', retryAfterSeconds: 4 },
  })
  await expect(count(now + 10_000)).resolves.toBeUndefined()
})

test('admits the exact number of simultaneous calls', async () => {
  const asked = Array.from({ length: 20 }, () => countAgainst(opened.database, 'burst', limit, now))
  const answers = await Promise.allSettled(asked)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

const bucket = { burst: 3, everyMs: 10_000 }

test('a bucket gives its burst at once, then one token per interval', async () => {
  const take = (time: number) => consumeToken(opened.database, 'bucket', bucket, time)
  const looks = (time: number) => secondsToToken(opened.database, 'bucket', bucket, time)
  expect(await looks(now)).toBe(0)
  expect([await take(now), await take(now), await take(now), await take(now + 500)]).toEqual([0, 0, 0, 10])
  expect([await looks(now + 9000), await looks(now + 10_000)]).toEqual([1, 0])
  expect([await take(now + 10_000), await take(now + 10_001)]).toEqual([0, 10])
  // Without use, it is full again.
  expect([await take(now + 60_000), await take(now + 60_000), await take(now + 60_000)]).toEqual([0, 0, 0])
  expect(await take(now + 60_000)).toBe(10)
})

test('a bucket gives no more than its burst to simultaneous calls', async () => {
  const asked = Array.from({ length: 20 }, () => consumeToken(opened.database, 'crowd', bucket, now))
  expect((await Promise.all(asked)).filter((seconds) => seconds === 0)).toHaveLength(3)
})

test('a refunded token is available again', async () => {
  for (const _ of [1, 2, 3]) await consumeToken(opened.database, 'back', bucket, now)
  await refundToken(opened.database, 'back', bucket)
  const answers = [await consumeToken(opened.database, 'back', bucket, now)]
  answers.push(await consumeToken(opened.database, 'back', bucket, now))
  expect(answers).toEqual([0, 10])
})

test('a cooldown of 30 seconds reports its remaining time and can be removed [EMB-05]', async () => {
  const cancelCooldown = await startCooldown(opened.database, 'wait', now)
  await expect(startCooldown(opened.database, 'wait', now + 500)).rejects.toMatchObject({
    answer: { error: 'email_cooldown', message: 'Please try again after 30 seconds', retryAfterSeconds: 30 },
  })
  await expect(startCooldown(opened.database, 'wait', now + 29_999)).rejects.toMatchObject({
    answer: { message: 'Please try again after 1 seconds' },
  })
  await cancelCooldown()
  await expect(startCooldown(opened.database, 'wait', now + 1000)).resolves.toBeDefined()
  await cancelCooldown()
  await expect(startCooldown(opened.database, 'wait', now + 2000)).rejects.toThrow()
})

test('a purge removes only expired data', async () => {
  const { database } = opened
  await database.deleteFrom('auth_limits').execute()
  for (const [name, ends] of [
    ['over', now],
    ['running', now + 1],
  ] as const) {
    await database
      .insertInto('auth_limits')
      .values({ name, count: 1, ends_at: new Date(ends) })
      .execute()
    await database
      .insertInto('auth_used_proofs')
      .values({ hash: name, expires_at: new Date(ends) })
      .execute()
  }
  const many = Array.from({ length: 2500 }, (_, count) => ({ hash: `${count}`, expires_at: new Date(now) }))
  await database.insertInto('auth_used_proofs').values(many).execute()
  await purge(database, now)
  const limits = await database.selectFrom('auth_limits').select('name').execute()
  const proofs = await database.selectFrom('auth_used_proofs').select('hash').execute()
  expect([limits, proofs]).toEqual([[{ name: 'running' }], [{ hash: 'running' }]])
})

test('a purge removes requests that no window decided in time', async () => {
  const { database } = opened
  const [time, place] = [new Date(now), { host_origin: 'https://a.example', name: 'A' }]
  await database.insertInto('auth_users').values({ id: 'purged', created_at: time }).execute()
  const device = { id: 'purged', user_id: 'purged', key_thumbprint: 'purged' }
  await database
    .insertInto('auth_devices')
    .values({ ...device, ...place, created_at: time, last_seen_at: time })
    .execute()
  await database
    .insertInto('auth_sessions')
    .values({ ...device, device_id: 'purged', step_up_until: time, created_at: time })
    .execute()
  // A session lives as long as one of its tokens.
  const token = { hash: 'purged', kind: 'refresh' as const, session_id: 'purged', expires_at: new Date(now + 1) }
  await database.insertInto('auth_tokens').values(token).execute()
  const request = { session_id: 'purged', sealed: 'x', created_at: time }
  await database
    .insertInto('auth_requests')
    .values([
      { id_hash: 'over', ...request, expires_at: time },
      { id_hash: 'open', ...request, expires_at: new Date(now + 1) },
    ])
    .execute()
  await purge(database, now)
  expect(await database.selectFrom('auth_requests').select('id_hash').execute()).toEqual([{ id_hash: 'open' }])
})

test('a user has one data key per purpose, which only its vault opens', async () => {
  const { database } = opened
  await database
    .insertInto('auth_users')
    .values({ id: 'user', created_at: new Date(now) })
    .execute()
  const vaults = { auth: createLocalVault(Buffer.alloc(32, 1)), recovery: createLocalVault(Buffer.alloc(32, 2)) }
  const keys = await Promise.all([1, 2, 3].map(() => dataKeyOf(database, vaults, 'auth', 'user')))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  const recovery = await dataKeyOf(database, vaults, 'recovery', 'user')
  expect(recovery).not.toEqual(keys[0])
  const swapped = { auth: vaults.recovery, recovery: vaults.auth }
  await expect(dataKeyOf(database, swapped, 'auth', 'user')).rejects.toThrow()
})

test('a challenge can be used once', async () => {
  const { database } = opened
  const values = {
    id: 'challenge',
    purpose: 'login' as const,
    key_thumbprint: 'key',
    user_id: null,
    next_email_sealed: null,
    email_index: 'index',
    email_sealed: Buffer.alloc(1),
    host_origin: 'https://a.example',
    device_name: 'A',
    created_at: new Date(now),
    expires_at: new Date(now),
  }
  await database.insertInto('auth_challenges').values(values).execute()
  const uses = await Promise.allSettled([1, 2, 3].map(() => spendChallenge(database, 'challenge', now)))
  expect(uses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('a session that has ended changes no share set', async () => {
  const session = {
    id: 'ended',
    userId: 'user',
    walletId: 'user',
    furtherId: null,
    deviceId: 'device',
    stepUpUntil: new Date(now),
    strongUntil: null,
    deviceName: 'A',
    hostOrigin: 'https://a.example',
    grantedBy: null,
    removalDueAt: null,
  }
  await expect(holdUser(opened.database, session)).rejects.toMatchObject({ answer: { error: 'invalid_token' } })
})
