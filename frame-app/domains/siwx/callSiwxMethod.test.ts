import { afterEach, expect, test, vi } from 'vitest'
import type { SiwxMethod } from '#protocol/siwx'
import type { Json } from '#protocol/vocabulary/json'
import { lifeText } from '../../messages/lifeText.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { createTestStore } from '../../test/testOutside.ts'
import { callSiwxMethod } from './callSiwxMethod.ts'

afterEach(() => vi.useRealTimers())

const account = { chainId: 'eip155:1', address: '0x1' }

const ask = (answer: () => Promise<Json>) => {
  const { host } = createTestStore().get(outsideAtom)
  return callSiwxMethod({ host: { ...host, siwx: answer } }, 'revokeSession', account)
}

test('gives up on a page that never answers [SIWX-03]', async () => {
  vi.useFakeTimers()
  const asked = expect(ask(() => new Promise(() => undefined))).rejects.toMatchObject({ code: 'http_timeout' })
  await vi.advanceTimersByTimeAsync(15_000)
  await asked
})

test('passes on a page’s error with its code [ERR-01, SIWX-03]', async () => {
  const error = { code: 'sign_in_expired', message: 'Too late' }
  await expect(ask(async () => ({ error }))).rejects.toMatchObject(error)
})

test.each<[title: string, answer: Json]>([
  ['nothing', undefined],
  ['another result', { result: { isSignedIn: true } }],
  ['an error that is none', { error: 'no' }],
  ['both', { error: { code: 'a', message: 'b' }, result: 'c' }],
])('rejects a page’s answer of %s [SIWX-03]', async (_title, answer) => {
  await expect(ask(async () => answer)).rejects.toMatchObject({ code: 'protocol_error' })
})

test('omits fields that the table lacks [SIWX-03]', async () => {
  const { host } = createTestStore().get(outsideAtom)
  const rules = { isRequired: true, isPerChain: false, signsOutOnDisconnect: true }
  const siwx = async () => ({ result: { ...rules, isNew: 1 } })
  expect(await callSiwxMethod({ host: { ...host, siwx } }, 'getRules' satisfies SiwxMethod, {})).toEqual(rules)
})

test.each([
  ['2026-02-07T12:00:00Z', '7 days'],
  ['2026-02-01T12:00:00Z', '1 day'],
  ['2026-01-31T13:59:00Z', '1 hour'],
  ['2026-01-31T12:00:30Z', '0 minutes'],
  [undefined, undefined],
])('a message until %s is valid for %s', (expirationTime, text) => {
  const times = { issuedAt: '2026-01-31T12:00:00Z', ...(expirationTime ? { expirationTime } : {}) }
  expect(lifeText(times, 'en')).toBe(text)
})
