import { expect, test } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { en } from '../../messages/en/first.ts'
import { enLazy } from '../../messages/en/lazy.ts'
import { codeErrorText, entryAfter, errorCodeOf, readErrorNumber } from './codeEntry.ts'

const english = { ...en, ...enLazy }
const refused = (code: string, data?: object) => new BaseError(code, 'No', data)

test('allows as many corrections of a wrong code as the server permits', () => {
  expect(entryAfter(refused('wrong_code', { triesLeft: 2 }))).toEqual({ code: 'wrong', triesLeft: 2 })
  expect(entryAfter(refused('wrong_code'))).toEqual({ code: 'wrong', triesLeft: 0 })
})

test.each([
  ['code_expired', 'over'],
  ['code_locked', 'over'],
  ['auth_unreachable', 'failed'],
])('after %s the entry is %s', (error, code) => {
  expect(entryAfter(refused(error))).toEqual({ code })
})

test('reads no code and number from errors that are not Foyer’s', () => {
  expect(errorCodeOf(new Error('No'))).toBeUndefined()
  expect(readErrorNumber(Object.assign(new Error('No'), { data: { triesLeft: 2 } }), 'triesLeft')).toBeUndefined()
  expect(entryAfter('No')).toEqual({ code: 'failed' })
})

test('reads a number from an error’s data', () => {
  expect(readErrorNumber(refused('rate_limited', { retryAfterSeconds: 5 }), 'retryAfterSeconds')).toBe(5)
  expect(readErrorNumber(refused('rate_limited', { retryAfterSeconds: '5' }), 'retryAfterSeconds')).toBeUndefined()
  expect(readErrorNumber(refused('rate_limited'), 'retryAfterSeconds')).toBeUndefined()
})

test('shows an error only for a refused entry', () => {
  const texts = (['awaited', 'checking', 'over', 'failed'] as const).map((code) => codeErrorText({ code }, english))
  expect(texts).toEqual([undefined, undefined, undefined, english.anErrorOccurred])
  expect(codeErrorText({ code: 'wrong', triesLeft: 2 }, english)).toBe(english.wrongCode(2))
})
