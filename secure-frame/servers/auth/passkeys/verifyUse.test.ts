import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuthDeps } from '../AuthDeps.ts'
import { openAuthDatabase } from '../database/openAuthDatabase.ts'
import { deriveServerKeys } from '../secrets/serverKeys.ts'
import { noteUse } from './counter.ts'
import { keepPasskey, passkeySubject } from './keepPasskey.ts'
import { createPasskeyQuestion, findQuestion, spendQuestion } from './question.ts'
import { createAuthenticator, type Odds } from './test/createAuthenticator.ts'
import { verifyNew } from './verifyNew.ts'
import { verifyUse } from './verifyUse.ts'

let opened: Awaited<ReturnType<typeof openAuthDatabase>>
beforeAll(async () => {
  opened = await openAuthDatabase({})
})
afterAll(() => opened.close())

const hostOrigin = 'https://marlow.example'
const project = { id: 'demo', allowedOrigins: [hostOrigin] }
const keys = deriveServerKeys(Buffer.alloc(32, 1))

const createDeps = () =>
  // Verification needs only these parts.
  ({
    database: opened.database,
    keys,
    now: () => 1_800_000_000_000,
    projects: new Map([['demo', project]]),
    passkeys: { origin: 'https://secure.example', rpId: 'secure.example' },
  }) as unknown as AuthDeps

const asker = (thumbprint: string) => ({ keyThumbprint: thumbprint, userId: null })

/** Registers a passkey for an account and returns functions that use it and read its audit events. */
const register = async (name: string, odds: Odds) => {
  const [parts, authenticator, userHandle] = [createDeps(), createAuthenticator(), name.padEnd(43, 'h')]
  const { database } = parts
  const ask = async (purpose: 'use' | 'create') => {
    const place = { projectId: 'demo', hostOrigin, deviceName: 'Phone', language: 'en', credentials: [] }
    const own = { purpose, ...asker(name), userHandle: purpose === 'create' ? userHandle : null }
    const asked = await createPasskeyQuestion(parts, { ...place, ...own })
    return { asked, question: await findQuestion(parts, asked.challenge, { purpose, ...asker(name) }) }
  }
  const { asked, question } = await ask('create')
  const made = await verifyNew(parts, authenticator.create(asked, odds), question)
  const created_at = new Date(parts.now())
  await database.insertInto('auth_users').values({ id: name, created_at }).execute()
  const identity = { provider: 'passkey' as const, subject: passkeySubject(keys, userHandle), user_id: name }
  await database
    .insertInto('auth_identities')
    .values({ ...identity, created_at })
    .execute()
  await keepPasskey(database, parts, { ...made, deviceName: 'Phone' })
  return {
    use: async (more: Odds) => {
      const { asked, question } = await ask('use')
      try {
        const used = await verifyUse(parts, authenticator.use(asked, more), question)
        await database.transaction().execute(async (transaction) => {
          await spendQuestion(transaction, question)
          await noteUse(transaction, used, parts.now())
        })
        return 'taken'
      } catch (error) {
        return (error as { answer?: { error?: string } }).answer?.error
      }
    },
    noted: async () => {
      const rows = await database.selectFrom('auth_audit').select('event').where('key_thumbprint', '=', name).execute()
      return rows.map(({ event }) => event)
    },
  }
}

describe('a passkey response', () => {
  test('records a decreased counter of a backed-up passkey [LOG-01]', async () => {
    const { use, noted } = await register('synced', { counter: 49 })
    expect(await use({ counter: 50 })).toBe('taken')
    expect(await noted()).toEqual([])
    expect(await use({ counter: 0 })).toBe('taken')
    expect(await noted()).toEqual(['passkey_counter_fell'])
  })

  test('refuses a decreased counter if the passkey was created without backup [LOG-01]', async () => {
    const { use, noted } = await register('single', { counter: 49, isBackedUp: false })
    expect(await use({ counter: 50, isBackedUp: true })).toBe('taken')
    expect(await use({ counter: 50, isBackedUp: true })).toBe('passkey_copied')
    expect(await noted()).toEqual(['passkey_copied'])
  })
})
