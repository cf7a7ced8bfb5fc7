import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuthDeps } from '../AuthDeps.ts'
import { openAuthDatabase } from '../database/openAuthDatabase.ts'
import { RefusalError } from '../refusal.ts'
import { deriveServerKeys } from '../secrets/serverKeys.ts'
import type { IdentityProvider } from './IdentityProvider.ts'
import { logInBy } from './logInBy.ts'

const keys = deriveServerKeys(Buffer.alloc(32, 1))

let opened: Awaited<ReturnType<typeof openAuthDatabase>>
beforeAll(async () => {
  opened = await openAuthDatabase({})
})
afterAll(() => opened.close())

const nothing = async () => {}

/** A provider that trusts any subject. */
const trusting = (spend: () => Promise<void> = nothing): IdentityProvider<{ subject: string }> => ({
  prove: async (_parts, { subject }) => ({
    identity: { provider: 'email', subject, email: undefined },
    deviceName: 'Chrome on Linux',
    hostOrigin: 'https://a.example',
    language: 'en',
    projectRequiresApproval: false,
    spend,
  }),
})

const logIn = (provider: IdentityProvider<{ subject: string }>, subject: string, keyThumbprint = subject) => {
  // The only parts that logins use.
  const parts = { database: opened.database, keys, now: () => 1_800_000_000_000 } as AuthDeps
  return logInBy(provider)(parts, { subject }, { keyThumbprint, visitor: '', userAgent: '', language: 'en' })
}

const counted = async () => {
  const users = await opened.database.selectFrom('auth_users').select('id').execute()
  const sessions = await opened.database.selectFrom('auth_sessions').select('id').execute()
  return [users.length, sessions.length]
}

test('a proved identity gets a session of its user on each device', async () => {
  const first = await logIn(trusting(), 'ada', 'phone')
  const second = await logIn(trusting(), 'ada', 'desktop')
  expect(second.user).toEqual(first.user)
  expect(second.deviceId).not.toBe(first.deviceId)
})

test('an unproved identity opens no session and gets the reason', async () => {
  const before = await counted()
  const refusing = { ...trusting(), prove: () => Promise.reject(new RefusalError('wrong_code')) }
  await expect(logIn(refusing, 'bob')).rejects.toThrow(RefusalError)
  expect(await counted()).toEqual(before)
})

test('a proof that cannot be used up opens no session', async () => {
  const before = await counted()
  const spent = trusting(() => Promise.reject(new RefusalError('code_expired')))
  await expect(logIn(spent, 'carol')).rejects.toThrow(RefusalError)
  expect(await counted()).toEqual(before)
})

test('a proof that opens no session is not used up', async () => {
  const { database } = opened
  const prove: IdentityProvider<{ subject: string }>['prove'] = async (deps, request, caller) => ({
    ...(await trusting().prove(deps, request, caller)),
    spend: async (transaction) => {
      await transaction.insertInto('auth_limits').values({ name: 'spent', count: 1, ends_at: new Date() }).execute()
    },
    // An impossible subject for any user.
    identity: { provider: 'email', subject: null as unknown as string, email: undefined },
  })
  await expect(logIn({ prove }, 'dave')).rejects.toThrow()
  expect(await database.selectFrom('auth_limits').selectAll().where('name', '=', 'spent').execute()).toEqual([])
})
