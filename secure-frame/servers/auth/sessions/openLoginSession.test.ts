import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAuthDatabase } from '../database/openAuthDatabase.ts'
import { deriveServerKeys } from '../secrets/serverKeys.ts'
import { openLoginSession } from './openLoginSession.ts'

const keys = deriveServerKeys(Buffer.alloc(32, 1))
const now = () => 1_800_000_000_000
const place = { deviceName: 'Chrome on Linux', hostOrigin: 'https://a.example', language: 'en' }

let opened: Awaited<ReturnType<typeof openAuthDatabase>>
beforeAll(async () => {
  opened = await openAuthDatabase({})
})
afterAll(() => opened.close())

const logIn = (subject: string, keyThumbprint: string, email?: string) =>
  opened.database.transaction().execute((transaction) =>
    openLoginSession(
      transaction,
      { keys, now },
      {
        identity: { provider: 'email', subject, email },
        keyThumbprint,
        ...place,
        projectRequiresApproval: false,
      },
    ),
  )

test('finds the same user for an identity on every device', async () => {
  const first = await logIn('ada', 'phone', 'ada@example.org')
  const second = await logIn('ada', 'desktop', 'ada@example.org')
  const other = await logIn('bob', 'tablet', 'bob@example.org')
  expect(second.user).toEqual(first.user)
  expect(second.deviceId).not.toBe(first.deviceId)
  expect(other.user.id).not.toBe(first.user.id)
  expect(first.user).toMatchObject({ email: 'ada@example.org', accounts: [] })
})

test('creates a user without e-mail for an identity without address', async () => {
  const { user } = await logIn('subject-of-a-provider', 'watch')
  expect(user.email).toBeNull()
  expect((await logIn('subject-of-a-provider', 'watch')).user).toEqual(user)
})

test('creates one user for two concurrent first logins', async () => {
  const sessions = await Promise.all([logIn('twice', 'one', 'c@d.example'), logIn('twice', 'two', 'c@d.example')])
  expect(sessions[0].user).toEqual(sessions[1].user)
  const users = await opened.database.selectFrom('auth_users').select('id').execute()
  const identities = await opened.database.selectFrom('auth_identities').select('user_id').execute()
  expect(users).toHaveLength(identities.length)
})
