import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuthDeps } from '../AuthDeps.ts'
import { openAuthDatabase } from '../database/openAuthDatabase.ts'
import { sealEmail } from '../secrets/email.ts'
import { deriveServerKeys } from '../secrets/serverKeys.ts'
import { findOwner, readOwner } from './readOwner.ts'

const keys = deriveServerKeys(Buffer.alloc(32, 1))
const time = new Date(1_800_000_000_000)

let opened: Awaited<ReturnType<typeof openAuthDatabase>>
beforeAll(async () => {
  opened = await openAuthDatabase({})
  await opened.database
    .insertInto('auth_users')
    .values(['ada', 'bob'].map((id) => ({ id, language: 'de', created_at: time })))
    .execute()
  const email = sealEmail(keys, 'ada', 'ada@example.org')
  await opened.database
    .insertInto('auth_identities')
    .values({ provider: 'email', subject: 'index', user_id: 'ada', email_sealed: email, created_at: time })
    .execute()
})
afterAll(() => opened.close())

// Only these parts are used.
const read = (userId: string) => readOwner({ database: opened.database, keys } as AuthDeps, userId)

test('sends codes and notices to the e-mail address, in the first login’s language', async () => {
  expect(await read('ada')).toEqual({ email: 'ada@example.org', language: 'de' })
})

test('a user without an e-mail address has no channel, and gets no code', async () => {
  await expect(read('bob')).rejects.toMatchObject({ status: 403, answer: { error: 'no_channel' } })
  expect(await findOwner({ database: opened.database, keys } as AuthDeps, 'bob')).toEqual({
    email: null,
    language: 'de',
  })
})
