import { expect, test } from 'vitest'
import { openAuthDatabase } from '../database/openAuthDatabase.ts'
import { verifyEmail } from './verifyEmail.ts'

test('a typed code verifies only its user’s address', async () => {
  const { database, close } = await openAuthDatabase({})
  const time = new Date(0)
  const row = { provider: 'email' as const, email_sealed: null, is_verified: false, created_at: time }
  for (const id of ['ada', 'bob']) {
    await database.insertInto('auth_users').values({ id, created_at: time }).execute()
    await database
      .insertInto('auth_identities')
      .values({ ...row, subject: `address of ${id}`, user_id: id })
      .execute()
  }
  await verifyEmail(database, 'ada', 'address of ada')
  await verifyEmail(database, 'ada', 'address of bob')
  const verified = await database
    .selectFrom('auth_identities')
    .select('user_id')
    .where('is_verified', '=', true)
    .execute()
  expect(verified).toEqual([{ user_id: 'ada' }])
  await close()
})
