import { expect, test } from 'vitest'
import { openAuthDatabase } from '../database/openAuthDatabase.ts'
import { warnOfOlderLogins } from './warnOfOlderLogins.ts'

test('names custom servers with older logins at start', async () => {
  const { database, close } = await openAuthDatabase({})
  const own = { google: { clientId: 'a', clientSecret: 'b', issuer: 'https://login.example' } }
  const warnings = async (clients: Parameters<typeof warnOfOlderLogins>[1]) => {
    const reports: string[] = []
    await warnOfOlderLogins(database, clients, (text: string) => void reports.push(text))
    return reports
  }
  const keep = async (id: string, createdAt: Date) => {
    await database.insertInto('auth_users').values({ id, created_at: createdAt }).execute()
    const row = { provider: 'google' as const, subject: id, user_id: id, email_sealed: null, created_at: createdAt }
    await database.insertInto('auth_identities').values(row).execute()
  }
  await keep('young', new Date(Date.now() + 60_000))
  expect(await warnings(own)).toEqual([])
  await keep('old', new Date(0))
  expect(await warnings(own)).toEqual([expect.stringContaining('google')])
  expect(await warnings({ projects: { demo: own } })).toHaveLength(1)
  expect(await warnings({ google: { clientId: 'a', clientSecret: 'b' } })).toEqual([])
  await close()
})
