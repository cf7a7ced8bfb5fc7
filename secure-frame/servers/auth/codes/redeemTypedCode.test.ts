import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AuthDeps } from '../AuthDeps.ts'
import { openAuthDatabase } from '../database/openAuthDatabase.ts'
import { defaultLimits, guessesPerHour } from '../limits.ts'
import { RefusalError } from '../refusal.ts'
import { indexEmail } from '../secrets/email.ts'
import { deriveServerKeys } from '../secrets/serverKeys.ts'
import { createId } from '../secrets/token.ts'
import { createCodeChallenge, createLinkChallenge, spendChallenge } from './challenge.ts'
import { admitCode } from './guesses.ts'
import { mailCode } from './mailCode.ts'
import { redeemTypedCode } from './redeemTypedCode.ts'

const start = 1_800_000_000_000
const keys = deriveServerKeys(Buffer.alloc(32, 1))
const carrier = '192.0.2.7'

let opened: Awaited<ReturnType<typeof openAuthDatabase>>
beforeAll(async () => {
  opened = await openAuthDatabase({})
})
afterAll(() => opened.close())

let time = start
beforeEach(async () => {
  time = start
  await opened.database.deleteFrom('auth_limits').execute()
  await opened.database.deleteFrom('auth_challenges').execute()
})

/** Limits per hour: 20 wrong codes in total, 3 of a visitor, 4 of a network. A network can have 4 pending codes. */
const createDeps = () =>
  ({
    database: opened.database,
    keys,
    now: () => time,
    limits: { ...defaultLimits, ...guessesPerHour(20) },
  }) as unknown as AuthDeps

let count = 0
/** A pending code; undefined if the link is e-mailed instead. */
const ask = async (visitor: string) => {
  const deps = createDeps()
  count += 1
  const email = `visitor-${count}@example.com`
  if (!(await admitCode(deps, { emailIndex: indexEmail(keys, email), visitor }))) return undefined
  const { sent, code } = await createCodeChallenge(deps, {
    purpose: 'login',
    keyThumbprint: email,
    userId: null,
    email,
    visitor,
    language: 'en',
    hostOrigin: 'https://a.example',
    deviceName: 'Chrome on Linux',
    isKnownDevice: false,
  })
  const type = async (typed: string) => {
    const wanted = { purpose: 'login' as const, loginId: sent.loginId, keyThumbprint: email, userId: null }
    try {
      await redeemTypedCode(deps, { ...wanted, code: typed })
      return 'right'
    } catch (error) {
      if (error instanceof RefusalError) return error.answer.error
      throw error
    }
  }
  const use = () => spendChallenge(opened.database, sent.loginId, time)
  return {
    loginId: sent.loginId,
    use,
    typeRight: () => type(code),
    typeWrong: () => type(code === '000000' ? '000001' : '000000'),
  }
}

const askAndGuess = async (visitor: string) => {
  const asked = await ask(visitor)
  for (const _ of [1, 2, 3]) await asked?.typeWrong()
}

const rows = async () => (await opened.database.selectFrom('auth_limits').select('name').execute()).length

test('keys and ids without a code leave no rows', async () => {
  for (let tries = 0; tries < 50; tries += 1) {
    const typed = { purpose: 'login' as const, code: '000000', userId: null }
    const redeeming = redeemTypedCode(createDeps(), { ...typed, loginId: createId(), keyThumbprint: createId() })
    await expect(redeeming).rejects.toMatchObject({ answer: { error: 'code_expired' } })
  }
  expect(await rows()).toBe(0)
})

test('checks a sent code regardless of other guesses from its network', async () => {
  const honest = [await ask(carrier), await ask(carrier)]
  await askAndGuess(carrier)
  await askAndGuess(carrier)
  expect(await ask(carrier)).toBeUndefined()
  expect(await honest[0]?.typeRight()).toBe('right')
  expect(await honest[1]?.typeWrong()).toBe('wrong_code')
  expect(await honest[1]?.typeWrong()).toBe('wrong_code')
  expect(await honest[1]?.typeRight()).toBe('right')
  expect(await ask('198.51.100.1')).toBeDefined()
})

test('limits the pending codes of a network, not counting used ones', async () => {
  for (let visitors = 0; visitors < 10; visitors += 1) {
    const asked = await ask(carrier)
    expect(await asked?.typeRight()).toBe('right')
    await asked?.use()
  }
  for (let visitors = 0; visitors < 4; visitors += 1) expect(await ask(`192.0.2.${visitors}`)).toBeDefined()
  expect(await ask(carrier)).toBeUndefined()
  expect(await ask('198.51.100.1')).toBeDefined()
  time = start + 599_999
  expect(await ask(carrier)).toBeUndefined()
  time = start + 600_000
  for (let visitors = 0; visitors < 4; visitors += 1) expect(await ask(carrier)).toBeDefined()
  expect(await ask(carrier)).toBeUndefined()
})

test('a right code frees one place, only after its action is complete', async () => {
  const asked = []
  for (const _ of [1, 2, 3, 4]) asked.push(await ask(carrier))
  const [own] = asked
  expect(await Promise.all([1, 2, 3].map(() => own?.typeRight()))).toEqual(['right', 'right', 'right'])
  expect(await ask(carrier)).toBeUndefined()
  await expect(
    opened.database.transaction().execute(async (transaction) => {
      await spendChallenge(transaction, own?.loginId ?? '', time)
      throw new Error('The address is taken')
    }),
  ).rejects.toThrow('taken')
  expect(await ask(carrier)).toBeUndefined()
  await own?.use()
  expect(await ask(carrier)).toBeDefined()
  expect(await ask(carrier)).toBeUndefined()
})

/** The data of a new device's e-mailed code or link. */
const wantedFor = (email: string, visitor: string) => ({
  purpose: 'login' as const,
  keyThumbprint: email,
  userId: null,
  email,
  visitor,
  language: 'en' as const,
  hostOrigin: 'https://a.example',
  deviceName: 'Chrome on Linux',
  isKnownDevice: false,
})

test('applies the limit to simultaneous requests too', async () => {
  const wanted = Array.from({ length: 12 }, (_, index) => wantedFor(`at-once-${index}@example.com`, carrier))
  const stored = await Promise.allSettled(wanted.map((one) => createCodeChallenge(createDeps(), one)))
  expect(stored.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(4)
  const challenges = await opened.database.selectFrom('auth_challenges').select('id').execute()
  expect(challenges.length).toBeLessThanOrEqual(4)
})

test('counts a disguised link until its approval', async () => {
  const link = { ...wantedFor('disguised@example.com', carrier), isDisguised: true }
  const { sent } = await createLinkChallenge(createDeps(), link)
  for (const _ of [1, 2, 3]) expect(await ask(carrier)).toBeDefined()
  expect(await ask(carrier)).toBeUndefined()
  const approved = { approval: 'approved' as const, code_hash: Buffer.alloc(32).toString('hex') }
  await opened.database.updateTable('auth_challenges').set(approved).where('id', '=', sent.loginId).execute()
  expect(await ask(carrier)).toBeDefined()
})

test('does not count a refused or undeliverable e-mail', async () => {
  const send = vi.fn(async () => {})
  const deps = { ...createDeps(), mailer: { send, close: () => {} } }
  const wanted = wantedFor('repeated@example.com', carrier)
  await mailCode(deps, wanted)
  for (let tries = 0; tries < 10; tries += 1)
    await expect(mailCode(deps, wanted)).rejects.toMatchObject({ answer: { error: 'email_cooldown' } })
  send.mockRejectedValue(new RefusalError('mail_failed'))
  for (let tries = 0; tries < 10; tries += 1)
    await expect(mailCode(deps, wantedFor(`failed-${tries}@example.com`, carrier))).rejects.toThrow()
  for (const _ of [1, 2, 3]) expect(await ask(carrier)).toBeDefined()
  expect(await ask(carrier)).toBeUndefined()
})

/** Requests all codes that one network gets, and then guesses each three times. */
const askAllAndGuess = async (site: string) => {
  const asked = []
  for (let subnet = 0; subnet < 10; subnet += 1) asked.push(await ask(`${site}:${subnet}::1`))
  const sent = asked.flatMap((one) => one ?? [])
  expect(sent).toHaveLength(4)
  for (const { typeWrong } of sent)
    for (const _ of [1, 2, 3]) expect(await typeWrong()).toMatch(/wrong_code|code_locked/)
}

test('a guessing network owes its wrong codes, without affecting other networks', async () => {
  const hourMs = 3_600_000
  await askAllAndGuess('2001:db8:1')
  expect(await ask('198.51.100.1')).toBeDefined()
  // Twelve wrong codes, at four per hour.
  time = start + 2 * hourMs
  expect(await ask('2001:db8:1:ffff::1')).toBeUndefined()
  time = start + 2.5 * hourMs
  expect(await ask('2001:db8:1:ffff::1')).toBeDefined()
})

test('two such networks switch all to the link, with one warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await askAllAndGuess('2001:db8:1')
  await askAllAndGuess('2001:db8:2')
  expect(warn.mock.calls).toEqual([['Too many wrong codes: for now, new devices are let in by a mailed link']])
  warn.mockRestore()
  // 24 wrong codes, at one in three minutes.
  time = start + 14 * 60_000
  expect(await ask('198.51.100.1')).toBeUndefined()
  time = start + 15 * 60_000
  expect(await ask('198.51.100.1')).toBeDefined()
})
