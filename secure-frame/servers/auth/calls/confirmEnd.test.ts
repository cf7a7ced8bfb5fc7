import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuthDeps } from '../AuthDeps.ts'
import { openAuthDatabase } from '../database/openAuthDatabase.ts'
import { sealEmail } from '../secrets/email.ts'
import { deriveServerKeys } from '../secrets/serverKeys.ts'
import { confirmEnd } from './confirmEnd.ts'
import type { SessionCaller } from './Handler.ts'

const keys = deriveServerKeys(Buffer.alloc(32, 1))
const now = 1_800_000_000_000
const time = new Date(now)

let opened: Awaited<ReturnType<typeof openAuthDatabase>>
beforeAll(async () => {
  opened = await openAuthDatabase({})
  const { database } = opened
  const users = ['ada', 'bob'].map((id) => ({ id, language: 'en', created_at: time }))
  await database.insertInto('auth_users').values(users).execute()
  const email = sealEmail(keys, 'ada', 'ada@example.org')
  await database
    .insertInto('auth_identities')
    .values([
      { provider: 'email', subject: 'index', user_id: 'ada', email_sealed: email, created_at: time },
      { provider: 'google', subject: 'subject', user_id: 'bob', email_sealed: null, created_at: time },
    ])
    .execute()
})
afterAll(() => opened.close())

const confirm = (userId: string, stepUpUntil: number) => {
  // Only these parts are used.
  const parts = { database: opened.database, keys, now: () => now } as AuthDeps
  const session = { userId, stepUpUntil: new Date(stepUpUntil) }
  return confirmEnd(parts, {}, 'delete_account', { session, keyThumbprint: 'key' } as SessionCaller)
}

test('an account without an address ends only by a recent step-up', async () => {
  await expect(confirm('bob', now + 1)).resolves.toBeTypeOf('function')
  await expect(confirm('bob', now)).rejects.toMatchObject({ answer: { error: 'step_up_required' } })
})

test('an account with an address ends only by the code e-mailed there', async () => {
  await expect(confirm('ada', now + 1)).rejects.toMatchObject({ answer: { error: 'step_up_required' } })
})
