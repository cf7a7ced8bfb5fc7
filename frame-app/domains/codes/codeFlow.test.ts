import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { leaveModalAtom } from '../../navigation/modal.ts'
import { popAtom, pushAtom } from '../../navigation/navigation.ts'
import { lastEmailLoginTimeKey } from '../../storage/keys.ts'
import { createDeferred } from '../../test/createDeferred.ts'
import { errorCodeOf } from './codeEntry.ts'
import { type Answer, createVisitor, entering, refused } from './test/createFlowVisitor.ts'

const now = 1_000_000

beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => void vi.useRealTimers())

test('requests a code, then shows its entry', async () => {
  const { request, state } = createVisitor()
  const requesting = request()
  expect(state()).toEqual({ status: 'sending' })
  expect(await requesting).toBeUndefined()
  expect(state()).toEqual(entering)
})

test('shows the reason for a refused request', async () => {
  const { request, send, state } = createVisitor()
  send.mockImplementation(() => refused('mail_failed'))
  expect(await request()).toBe('mail_failed')
  expect(state()).toEqual({ status: 'idle', refusal: 'mail_failed' })
})

test('does not send a request that is known to fail', async () => {
  const { request, send, state } = createVisitor({ check: (_get, to) => (to === 'ada' ? undefined : 'nobody') })
  expect(await request('bob')).toBe('nobody')
  expect(state()).toEqual({ status: 'idle', refusal: 'nobody' })
  expect(send).not.toHaveBeenCalled()
  expect(await request()).toBeUndefined()
})

test('keeps an entry open if another code is refused', async () => {
  const { request, send, state } = createVisitor()
  await request()
  send.mockImplementation(() => refused('rate_limited'))
  expect(await request()).toBe('rate_limited')
  expect(state()).toEqual(entering)
})

test('a flow can handle a refusal itself', async () => {
  const { request, send, state } = createVisitor({
    afterRefusal: (_step, { refusal, given }) => ({ state: { status: 'idle', refusal: `${refusal} of ${given}` } }),
  })
  send.mockImplementation(() => refused('mail_failed'))
  await request()
  expect(state()).toEqual({ status: 'idle', refusal: 'mail_failed of ada' })
})

test('checks a code while it is redeemed, then shows the next state', async () => {
  const { store, request, enter, redeem, state, view } = createVisitor()
  const also = vi.fn()
  const show = () => store.set(pushAtom, { name: 'Networks' })
  redeem.mockResolvedValue({ state: { status: 'idle' }, also, show, isDone: true })
  await request()
  const checking = enter()
  expect(state()).toEqual({ ...entering, code: 'checking' })
  expect(await checking).toBe(true)
  expect(redeem).toHaveBeenCalledWith('123456', { to: 'ada' })
  expect([state(), view()]).toEqual([{ status: 'idle' }, 'Networks'])
  expect(also).toHaveBeenCalledTimes(1)
})

test('does not report success if another code follows', async () => {
  const { request, enter, redeem, state } = createVisitor()
  redeem.mockResolvedValue({ state: { ...entering, to: 'bob' } })
  await request()
  expect(await enter()).toBe(false)
  expect(state()).toEqual({ ...entering, to: 'bob' })
})

test('reports remaining tries after a wrong code, which can be corrected', async () => {
  const { request, enter, redeem, state } = createVisitor()
  redeem.mockImplementationOnce(() => refused('wrong_code', { triesLeft: 2 }))
  await request()
  expect(await enter('000000')).toBe(false)
  expect(state()).toEqual({ ...entering, code: 'wrong', triesLeft: 2 })
  const checking = enter()
  expect(state()).toEqual({ ...entering, code: 'checking' })
  await checking
  expect(redeem).toHaveBeenCalledTimes(2)
})

test.each([
  ['code_expired', 'over'],
  ['code_locked', 'over'],
  ['auth_unreachable', 'failed'],
])('a code that fails with %s is %s', async (error, code) => {
  const { request, enter, redeem, state } = createVisitor()
  redeem.mockImplementation(() => refused(error))
  await request()
  await enter()
  expect(state()).toEqual({ ...entering, code })
})

test('a flow can handle a refused code itself', async () => {
  const { request, enter, redeem, state } = createVisitor({
    afterRefusedCode: (_step, error) =>
      errorCodeOf(error) === 'email_taken' ? { state: { status: 'idle', refusal: 'taken' } } : undefined,
  })
  redeem.mockImplementationOnce(() => refused('code_locked')).mockImplementationOnce(() => refused('email_taken'))
  await request()
  await enter()
  expect(state()).toEqual({ ...entering, code: 'over' })
  await enter()
  expect(state()).toEqual({ status: 'idle', refusal: 'taken' })
})

test('redeems only an entered code, and one at a time', async () => {
  const { request, enter, redeem } = createVisitor()
  expect(await enter()).toBe(false)
  await request()
  redeem.mockReturnValue(new Promise(() => undefined))
  void enter()
  expect(await enter()).toBe(false)
  expect(redeem).toHaveBeenCalledTimes(1)
})

const ways = {
  'closing the modal': ({ store }: ReturnType<typeof createVisitor>) => void store.set(leaveModalAtom),
  'going back': ({ store }: ReturnType<typeof createVisitor>) => void store.set(popAtom),
  'leaving the flow': ({ leave }: ReturnType<typeof createVisitor>) => leave(),
}

test.each(Object.entries(ways))('a code that arrives after %s opens nothing', async (_title, go) => {
  const visitor = createVisitor()
  const sent = createDeferred<Answer>()
  const show = vi.fn()
  visitor.send.mockReturnValue(sent.promise)
  const requesting = visitor.request()
  go(visitor)
  sent.resolve({ state: entering, show })
  expect(await requesting).toBeUndefined()
  expect(visitor.state()).toEqual({ status: 'idle' })
  expect(show).not.toHaveBeenCalled()
})

test.each(Object.entries(ways))(
  'applies a correct code’s effect after %s, without opening a view',
  async (_title, go) => {
    const visitor = createVisitor()
    const redeemed = createDeferred<Answer>()
    const [also, show] = [vi.fn(), vi.fn()]
    visitor.redeem.mockReturnValue(redeemed.promise)
    await visitor.request()
    const checking = visitor.enter()
    go(visitor)
    redeemed.resolve({ state: entering, also, show, isDone: true })
    expect(await checking).toBe(true)
    expect(visitor.state()).toEqual({ status: 'idle' })
    expect([also.mock.calls.length, show.mock.calls.length]).toEqual([1, 0])
  },
)

test('uses the answer to the latest request, in any order', async () => {
  const { request, send, state } = createVisitor()
  const [first, second] = [createDeferred<Answer>(), createDeferred<Answer>()]
  send.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
  const requesting = [request('ada'), request('bob')]
  second.resolve({ state: { ...entering, to: 'bob' } })
  first.reject(new BaseError('internal', 'No'))
  expect(await Promise.all(requesting)).toEqual([undefined, undefined])
  expect(state()).toEqual({ ...entering, to: 'bob' })
})

test('permits another code 30 seconds after the last one [EMB-05]', async () => {
  const { request, send, storedAt } = createVisitor({ cooldownKey: lastEmailLoginTimeKey })
  await request()
  expect(storedAt()).toBe(now)
  vi.setSystemTime(now + 29_999)
  expect(await request()).toBe('email_cooldown')
  expect(send).toHaveBeenCalledTimes(1)
  vi.setSystemTime(now + 30_000)
  expect(await request()).toBeUndefined()
})

test.each([
  [17, 17_000],
  [9999, 30_000],
])('uses the server’s wait of %i s, up to the full cooldown [EMB-05]', async (seconds, leftMs) => {
  const { request, send, storedAt } = createVisitor({ cooldownKey: lastEmailLoginTimeKey })
  send.mockImplementation(() => refused('email_cooldown', { retryAfterSeconds: seconds }))
  await request()
  expect(storedAt()).toBe(now - 30_000 + leftMs)
})

test('starts no cooldown if no code was needed', async () => {
  const { request, send, storedAt } = createVisitor({ cooldownKey: lastEmailLoginTimeKey })
  send.mockResolvedValue(undefined)
  expect(await request()).toBeUndefined()
  expect(storedAt()).toBeUndefined()
})
