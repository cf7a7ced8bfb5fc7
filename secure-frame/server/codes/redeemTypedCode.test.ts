import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AuthParts } from '../AuthParts.ts'
import { openAuthDatabase } from '../database/openAuthDatabase.ts'
import { defaultLimits, guessesPerHour } from '../limits.ts'
import { RefusalError } from '../refusal.ts'
import { indexEmail } from '../secrets/email.ts'
import { deriveKeys } from '../secrets/serverKeys.ts'
import { createId } from '../secrets/token.ts'
import { createCodeChallenge } from './challenge.ts'
import { admitCode } from './guesses.ts'
import { redeemTypedCode } from './redeemTypedCode.ts'

const start = 1_800_000_000_000
const keys = deriveKeys(Buffer.alloc(32, 1))
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
})

/** 20 wrong codes an hour of all, 3 of a visitor, 4 of a network, which may have 4 codes on their way. */
const createParts = () =>
  ({
    ...{ database: opened.database, keys, now: () => time },
    limits: { ...defaultLimits, ...guessesPerHour(20) },
  }) as unknown as AuthParts

let count = 0
/** A code on its way; undefined where the link is mailed instead. */
const ask = async (visitor: string) => {
  const parts = createParts()
  count += 1
  const email = `visitor-${count}@example.com`
  if (!(await admitCode(parts, { emailIndex: indexEmail(keys, email), visitor }))) return undefined
  const { sent, code } = await createCodeChallenge(parts, {
    ...{ purpose: 'login', keyThumbprint: email, userId: null, email, visitor, language: 'en' },
    ...{ hostOrigin: 'https://a.example', deviceName: 'Chrome on Linux', isKnownDevice: false },
  })
  const type = async (typed: string) => {
    const wanted = { purpose: 'login' as const, loginId: sent.loginId, keyThumbprint: email, userId: null }
    try {
      await redeemTypedCode(parts, { ...wanted, code: typed })
      return 'right'
    } catch (error) {
      if (error instanceof RefusalError) return error.answer.error
      throw error
    }
  }
  return { typeRight: () => type(code), typeWrong: () => type(code === '000000' ? '000001' : '000000') }
}

const askAndGuess = async (visitor: string) => {
  const asked = await ask(visitor)
  for (const _ of [1, 2, 3]) await asked?.typeWrong()
}

const rows = async () => (await opened.database.selectFrom('auth_limits').select('name').execute()).length

test('keys and ids that no code was sent to leave no rows', async () => {
  for (let tries = 0; tries < 50; tries += 1) {
    const typed = { purpose: 'login' as const, code: '000000', userId: null }
    const redeeming = redeemTypedCode(createParts(), { ...typed, loginId: createId(), keyThumbprint: createId() })
    await expect(redeeming).rejects.toMatchObject({ answer: { error: 'code_expired' } })
  }
  expect(await rows()).toBe(0)
})

test('a code that was sent is judged, whatever others behind its address have typed', async () => {
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

test('a network has so many codes on their way, not counting those that were typed right', async () => {
  for (let visitors = 0; visitors < 10; visitors += 1) expect(await (await ask(carrier))?.typeRight()).toBe('right')
  for (let visitors = 0; visitors < 4; visitors += 1) expect(await ask(`192.0.2.${visitors}`)).toBeDefined()
  expect(await ask(carrier)).toBeUndefined()
  expect(await ask('198.51.100.1')).toBeDefined()
  time = start + 600_000
  expect(await ask(carrier)).toBeDefined()
})

/** Asks for all codes that one network gets, and then guesses each three times. */
const askAllAndGuess = async (site: string) => {
  const asked = []
  for (let subnet = 0; subnet < 10; subnet += 1) asked.push(await ask(`${site}:${subnet}::1`))
  const sent = asked.flatMap((one) => one ?? [])
  expect(sent).toHaveLength(4)
  for (const { typeWrong } of sent)
    for (const _ of [1, 2, 3]) expect(await typeWrong()).toMatch(/wrong_code|code_locked/)
}

test('a network that asks for many codes and then guesses owes what it typed, and keeps nobody else from codes', async () => {
  const hourMs = 3_600_000
  await askAllAndGuess('2001:db8:1')
  expect(await ask('198.51.100.1')).toBeDefined()
  // Twelve wrong codes, at four an hour.
  time = start + 2 * hourMs
  expect(await ask('2001:db8:1:ffff::1')).toBeUndefined()
  time = start + 2.5 * hourMs
  expect(await ask('2001:db8:1:ffff::1')).toBeDefined()
})

test('two such networks turn all over to the link until what is owed has refilled, and the operator is told once', async () => {
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
