import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { never } from '../../test/testLogin.ts'
import { createOutsideVisitor } from '../../test/testOutside.ts'
import { testHost, testUser, token } from '../../test/testSession.ts'
import { AuthUnreachableError } from '../AuthError.ts'
import { outsideLifeMs, pollMs } from './awaitFinish.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Its rejection is checked later. */
const begin = async (getFarcaster: () => unknown) => {
  const visitor = createOutsideVisitor({ getFarcaster })
  const leaving = new AbortController()
  expect(await visitor.farcaster.begin(testHost, never)).toBe('https://farcaster.example/~/siwf')
  const end = visitor.farcaster.redeem(testHost, leaving.signal)
  end.catch(() => undefined)
  return { ...visitor, leaving, end }
}

test("the app's answer signs the visitor in, even after an outage [EMB-08]", async () => {
  const statuses = ['waiting', 'unavailable', 'away', 'finished']
  const { end, asked, store } = await begin(() => {
    const status = statuses.shift()
    if (status === 'away') throw new AuthUnreachableError()
    return { status }
  })
  await vi.advanceTimersByTimeAsync(3 * pollMs)
  expect(await end).toMatchObject({ userName: 'ada' })
  expect(asked[0]).toMatchObject({ name: 'startFarcaster', request: { projectId: 'demo', hostOrigin: testHost } })
  expect(asked.at(-1)).toMatchObject({ name: 'redeemFarcaster', request: { loginId: token('farcaster') } })
  expect(await store.read()).toMatchObject({ user: testUser, hosts: [testHost] })
})

test.each([
  ['denied', 'social_denied'],
  ['failed', 'social_failed'],
  ['expired', 'code_expired'],
])('an answer that is %s does not sign in [EMB-08]', async (status, told) => {
  const { end, store } = await begin(() => ({ status }))
  await expect(end).rejects.toMatchObject({ code: told })
  expect(await store.read()).toBeUndefined()
})

test('a missing answer times out [EMB-08]', async () => {
  const { end } = await begin(() => ({ status: 'waiting' }))
  await vi.advanceTimersByTimeAsync(outsideLifeMs + pollMs)
  await expect(end).rejects.toMatchObject({ code: 'code_expired' })
})

test('leaving ends the login: a later answer does not sign in [EMB-08]', async () => {
  const { end, leaving, names, farcaster, store } = await begin(() => ({ status: 'waiting' }))
  leaving.abort()
  await expect(end).rejects.toMatchObject({ code: 'request_aborted' })
  const before = names().length
  await vi.advanceTimersByTimeAsync(5 * pollMs)
  expect(names()).toHaveLength(before)
  await expect(farcaster.redeem(testHost, never)).rejects.toMatchObject({ code: 'code_expired' })
  expect(await store.read()).toBeUndefined()
})

test('rejects a login that was not begun', async () => {
  const { farcaster, names } = createOutsideVisitor({})
  await expect(farcaster.redeem(testHost, never)).rejects.toMatchObject({ code: 'code_expired' })
  expect(names()).toEqual([])
})
