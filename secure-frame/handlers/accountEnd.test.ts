import { expect, test } from 'vitest'
import { openCall } from '#protocol/test/openCall'
import { AuthUnreachableError } from '../auth/AuthError.ts'
import { createTestGate } from '../test/testGate.ts'
import { type Answers, createRecord, createTestSession, refusal, testUser, token } from '../test/testSession.ts'
import { createAccountEndHandlers } from './accountEnd.ts'

const otp = '123456'
const agreeing: Answers = {
  startStepUp: () => ({ loginId: token('step-up'), expiresAt: 1, resendAt: 1 }),
  signOutEverywhere: () => ({}),
  deleteAccount: () => ({}),
  listAccounts: () => {
    throw refusal('not_found')
  },
}
const kinds = [
  ['signOutEverywhere', 'sign_out_everywhere'],
  ['deleteAccount', 'delete_account'],
] as const

const createFrame = (changes: Answers = {}, kept: Parameters<typeof createTestSession>[1] = createRecord()) => {
  const made = createTestSession({ ...agreeing, ...changes }, kept)
  const done: string[] = []
  const sheets: unknown[] = []
  const device = { removeShare: async (userId: string) => void done.push(`share of ${userId} removed`) }
  const handlers = createAccountEndHandlers({
    gate: createTestGate(made.session),
    frameDeps: Promise.resolve({ tabs: { notify: () => void done.push('tabs notified') }, device }),
    confirm: async ({ change }, perform) => {
      sheets.push(change)
      return perform()
    },
    endRequests: () => void done.push('requests ended'),
  })
  /** The calls without `listAccounts`, which only reads the accounts with shares on this device. */
  const ends = () => made.asked.filter(({ name }) => name !== 'listAccounts')
  return { ...made, handlers, sheets, done, ends }
}

test.each(kinds)('%s requests a code for its purpose, then ends the session here too', async (kind, purpose) => {
  const { handlers, ends, store, done } = createFrame()
  await handlers.startStepUp({ purpose: kind }, openCall)
  await handlers[kind]({ otp }, openCall)
  expect(ends()).toMatchObject([
    { name: 'startStepUp', request: { purpose } },
    { name: kind, request: { loginId: token('step-up'), code: otp } },
  ])
  expect(await store.read()).toBeUndefined()
  const removed = kind === 'deleteAccount' ? [`share of ${testUser.id} removed`] : []
  expect(done).toEqual([...removed, 'requests ended', 'tabs notified'])
})

test.each(kinds)('%s without an address is confirmed on a sheet after a proof [LOG-04]', async (kind) => {
  const { handlers, ends, sheets, store } = createFrame()
  await handlers[kind]({}, openCall)
  expect(sheets).toEqual([kind])
  expect(ends()).toMatchObject([{ name: kind, request: {} }])
  expect(await store.read()).toBeUndefined()
})

test('ends nothing if the server rejects the proof [LOG-04]', async () => {
  const refuse = () => {
    throw refusal('step_up_required')
  }
  const { handlers, store, done } = createFrame({ deleteAccount: refuse })
  await expect(handlers.deleteAccount({}, openCall)).rejects.toMatchObject({ code: 'step_up_required' })
  expect([await store.read(), done]).toEqual([createRecord(), []])
})

test('removes the shares of additional accounts from this device too', async () => {
  const listAccounts = () => ({ accounts: [{ id: testUser.id }, { id: token('further') }] })
  const { handlers, done } = createFrame({ listAccounts })
  await handlers.startStepUp({ purpose: 'deleteAccount' }, openCall)
  await handlers.deleteAccount({ otp }, openCall)
  expect(done.slice(0, 2)).toEqual([`share of ${testUser.id} removed`, `share of ${token('further')} removed`])
})

test('deletes nothing if the server does not list the additional accounts', async () => {
  const listAccounts = () => {
    throw refusal('rate_limited')
  }
  const { handlers, ends, store, done } = createFrame({ listAccounts })
  await handlers.startStepUp({ purpose: 'deleteAccount' }, openCall)
  await expect(handlers.deleteAccount({ otp }, openCall)).rejects.toMatchObject({ code: 'rate_limited' })
  expect([ends().map(({ name }) => name), await store.read(), done]).toEqual([['startStepUp'], createRecord(), []])
})

test.each(kinds)('%s by a wrong code changes nothing, and can be corrected', async (kind) => {
  let isWrong = true
  const answer = () => {
    if (isWrong) throw refusal('wrong_code')
    return {}
  }
  const { handlers, store, done } = createFrame({ [kind]: answer })
  await handlers.startStepUp({ purpose: kind }, openCall)
  await expect(handlers[kind]({ otp: '000000' }, openCall)).rejects.toMatchObject({ code: 'wrong_code' })
  expect([await store.read(), done]).toEqual([createRecord(), []])
  isWrong = false
  await handlers[kind]({ otp }, openCall)
  expect(await store.read()).toBeUndefined()
})

test('a code works only for its purpose, and only once', async () => {
  const { handlers, ends } = createFrame()
  await expect(handlers.deleteAccount({ otp }, openCall)).rejects.toMatchObject({ code: 'code_expired' })
  await handlers.startStepUp({ purpose: 'signOutEverywhere' }, openCall)
  await expect(handlers.deleteAccount({ otp }, openCall)).rejects.toMatchObject({ code: 'code_expired' })
  expect(ends()).toMatchObject([{ name: 'startStepUp' }])
})

test.each(kinds)('%s keeps the visitor signed in while the server is unreachable', async (kind) => {
  const fail = () => {
    throw new AuthUnreachableError()
  }
  const { handlers, store } = createFrame({ [kind]: fail })
  await handlers.startStepUp({ purpose: kind }, openCall)
  await expect(handlers[kind]({ otp }, openCall)).rejects.toMatchObject({ code: 'auth_unreachable' })
  expect(await store.read()).toEqual(createRecord())
})

test.each(kinds)('%s keeps the session of another user who has signed in since', async (kind) => {
  const next = createRecord({ user: { ...testUser, id: token('next') } })
  const { handlers, store } = createFrame({
    [kind]: async () => {
      await store.write(next)
      return {}
    },
  })
  await handlers.startStepUp({ purpose: kind }, openCall)
  await handlers[kind]({ otp }, openCall)
  expect(await store.read()).toEqual(next)
})

test('a page without access to the account cannot end it', async () => {
  const { handlers, names } = createFrame({}, createRecord({ hosts: ['https://other.example'] }))
  for (const call of [
    handlers.startStepUp({ purpose: 'deleteAccount' }, openCall),
    handlers.signOutEverywhere({ otp }, openCall),
    handlers.deleteAccount({ otp }, openCall),
  ]) {
    await expect(call).rejects.toMatchObject({ code: 'invalid_token' })
  }
  expect(names()).toEqual([])
})
