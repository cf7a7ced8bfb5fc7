import { expect, test } from 'vitest'
import type { User } from '../contract/fields.ts'
import { createVisitor, email, never, redeemed, sent, server, tokens } from '../test/testLogin.ts'
import { createRecord, refusal, testHost, testUser, token } from '../test/testSession.ts'
import { AuthUnreachableError } from './AuthError.ts'

const other = 'https://other.example'
const code = '123456'

test.each(['VERIFY_OTP', 'VERIFY_DEVICE'])(
  'a visitor who is not signed in receives an e-mail: %s [EMB-05]',
  async (action) => {
    const { login, asked } = createVisitor(server({ sendCode: () => sent(action) }))
    expect(await login.start(email, testHost, never)).toBe(action)
    expect(asked).toMatchObject([{ name: 'sendCode', request: { projectId: 'demo', hostOrigin: testHost, email } }])
  },
)

test('requires no code for the address already signed in on this page [EMB-05]', async () => {
  const { login, names, store } = createVisitor(server(), { kept: createRecord() })
  expect(await login.start('ADA@example.org', testHost, never)).toBe('CONNECT')
  expect(await login.start(email, testHost, never)).toBe('CONNECT')
  expect(names()).toEqual([])
  expect(await store.read()).toMatchObject({ hosts: [testHost] })
})

test('another page that shares the session learns nothing without its own code [EMB-05, EMB-14]', async () => {
  const { login, names, store } = createVisitor(server(), { kept: createRecord() })
  expect(await login.start(email, other, never)).toBe('VERIFY_OTP')
  expect(await store.read()).toMatchObject({ hosts: [testHost] })
  await login.redeem(code, other, never)
  expect(names()).toEqual(['sendCode', 'redeemCode'])
  expect(await store.read()).toMatchObject({ hosts: [testHost, other] })
})

test('shows another user who signs in there only to that page', async () => {
  const kept = createRecord({ user: { ...testUser, id: token('another') } })
  const { login, store } = createVisitor(server(), { kept })
  await login.start(email, other, never)
  await login.redeem(code, other, never)
  expect(await store.read()).toMatchObject({ hosts: [other] })
})

test('e-mails a code to an address other than the signed-in one', async () => {
  const { login, names } = createVisitor(server(), { kept: createRecord() })
  expect(await login.start('bob@example.org', testHost, never)).toBe('VERIFY_OTP')
  expect(names()).toEqual(['sendCode'])
})

test.each(['invalid_token', 'step_up_required'] as const)(
  'requires a code after all if the server answers %s',
  async (error) => {
    const ensureWallet = async () => {
      throw refusal(error)
    }
    const { login, store } = createVisitor(server(), { kept: createRecord(), ensureWallet })
    expect(await login.start(email, testHost, never)).toBe('VERIFY_OTP')
    expect(await store.read()).toMatchObject({ hosts: [testHost] })
  },
)

test('requires a code if the session ends during the wallet check', async () => {
  const { login, store } = createVisitor(server(), {
    kept: createRecord(),
    ensureWallet: async (user) => {
      await store.write(undefined)
      return user
    },
  })
  expect(await login.start(email, testHost, never)).toBe('VERIFY_OTP')
})

test('requires a code after another user’s login in another tab', async () => {
  const bob = createRecord({ user: { ...testUser, id: token('bob'), email: 'bob@example.org' }, hosts: [] })
  const { login, store } = createVisitor(server(), {
    kept: createRecord(),
    ensureWallet: async (user) => {
      await store.write(bob)
      return user
    },
  })
  expect(await login.start(email, testHost, never)).toBe('VERIFY_OTP')
  expect(await store.read()).toEqual(bob)
})

test('sends no code if the wallet check fails for another reason', async () => {
  const ensureWallet = async () => {
    throw new AuthUnreachableError()
  }
  const { login, names } = createVisitor(server(), { kept: createRecord(), ensureWallet })
  await expect(login.start(email, testHost, never)).rejects.toMatchObject({ code: 'auth_unreachable' })
  expect(names()).toEqual([])
})

test('signs in with the code and shows the account to the page', async () => {
  const { login, asked, store } = createVisitor(server())
  await login.start(email, testHost, never)
  await login.redeem(code, testHost, never)
  expect(asked.at(-1)).toMatchObject({ name: 'redeemCode', request: { loginId: token('login-1'), code } })
  expect(await store.read()).toEqual({ ...tokens, user: testUser, hosts: [testHost], login: token('login-1') })
})

test('rejects a code that was not requested or was already redeemed', async () => {
  const { login } = createVisitor(server())
  await expect(login.redeem(code, testHost, never)).rejects.toMatchObject({ code: 'code_expired' })
  await login.start(email, testHost, never)
  await login.redeem(code, testHost, never)
  await expect(login.redeem(code, testHost, never)).rejects.toMatchObject({ code: 'code_expired' })
})

test('accepts another code after a wrong one', async () => {
  const answers = [refusal('wrong_code')]
  const redeemCode = () => {
    const error = answers.pop()
    if (error) throw error
    return redeemed()
  }
  const { login, store } = createVisitor(server({ redeemCode }))
  await login.start(email, testHost, never)
  await expect(login.redeem('000000', testHost, never)).rejects.toMatchObject({ code: 'wrong_code' })
  expect(await store.read()).toBeUndefined()
  await login.redeem(code, testHost, never)
  expect(await store.read()).toMatchObject({ user: testUser })
})

test('keeps a login without a wallet, and makes the wallet later without a code', async () => {
  const errors = [new AuthUnreachableError()]
  const given: User[] = []
  const ensureWallet = async (user: User) => {
    given.push(user)
    const error = errors.pop()
    if (error) throw error
    return testUser
  }
  const { login, names, store } = createVisitor(server(), { ensureWallet })
  await login.start(email, testHost, never)
  await expect(login.redeem(code, testHost, never)).rejects.toMatchObject({ code: 'auth_unreachable' })
  expect(await store.read()).toMatchObject({ ...tokens, user: { accounts: [] } })
  expect(await login.start(email, testHost, never)).toBe('CONNECT')
  expect(given[1]).toEqual({ ...testUser, accounts: [] })
  expect(names()).toEqual(['sendCode', 'redeemCode'])
  expect(await store.read()).toEqual({ ...tokens, user: testUser, hosts: [testHost], login: token('login-1') })
})

test('a new login replaces the previous one', async () => {
  let count = 0
  const { login, asked } = createVisitor(server({ sendCode: () => sent('VERIFY_OTP', ++count) }))
  await login.start(email, testHost, never)
  await login.start(email, testHost, never)
  await login.redeem(code, testHost, never)
  expect(asked.at(-1)).toMatchObject({ request: { loginId: token('login-2') } })
})

test('the later of two simultaneous logins counts, regardless of answer order', async () => {
  let answerFirst: (answer: object) => void = () => undefined
  const first = new Promise<object>((resolve) => {
    answerFirst = resolve
  })
  const sendCode = (request: { email: string }) => (request.email === email ? first : sent('VERIFY_OTP', 2))
  const { login, asked } = createVisitor(server({ sendCode }))
  const slow = login.start(email, testHost, never)
  await login.start('bob@example.org', testHost, never)
  answerFirst(sent('VERIFY_OTP', 1))
  await slow
  await login.redeem(code, testHost, never)
  expect(asked.at(-1)).toMatchObject({ request: { loginId: token('login-2') } })
})

test('canceling during the code check leaves no session here or at the server', async () => {
  const controller = new AbortController()
  const redeemCode = () => {
    controller.abort()
    return redeemed()
  }
  const { login, asked, store } = createVisitor(server({ redeemCode, signOut: () => ({}) }))
  await login.start(email, testHost, never)
  await expect(login.redeem(code, testHost, controller.signal)).rejects.toThrow('Request was aborted')
  expect(await store.read()).toBeUndefined()
  expect(asked.at(-1)).toMatchObject({ name: 'signOut', accessToken: tokens.accessToken })
})

test('a canceled login does not count for the next one', async () => {
  const controller = new AbortController()
  let goOn: (user: User) => void = () => undefined
  const ensureWallet = () =>
    new Promise<User>((resolve) => {
      goOn = resolve
    })
  const { login, store, names } = createVisitor(server({ signOut: () => ({}) }), { ensureWallet })
  await login.start(email, testHost, never)
  const givenUp = expect(login.redeem(code, testHost, controller.signal)).rejects.toThrow('Request was aborted')
  await expect.poll(() => store.read()).toBeDefined()
  controller.abort()
  const next = login.start(email, testHost, never)
  goOn(testUser)
  await givenUp
  expect(await next).toBe('VERIFY_OTP')
  expect(names()).toEqual(['sendCode', 'redeemCode', 'signOut', 'sendCode'])
})

test('undoing a login does not affect one that replaced it', async () => {
  const controller = new AbortController()
  const other = createRecord({ login: token('another') })
  const { login, store, names } = createVisitor(server(), {
    ensureWallet: async (user) => {
      controller.abort()
      await store.write(other)
      return user
    },
  })
  await login.start(email, testHost, never)
  await expect(login.redeem(code, testHost, controller.signal)).rejects.toThrow('Request was aborted')
  expect(await store.read()).toEqual(other)
  expect(names()).not.toContain('signOut')
})

test('a code redeemed late does not affect a newer login', async () => {
  let count = 0
  let answerLate: (answer: object) => void = () => undefined
  const late = new Promise<object>((resolve) => {
    answerLate = resolve
  })
  const { login } = createVisitor(
    server({
      sendCode: () => sent('VERIFY_OTP', ++count),
      redeemCode: ({ loginId }: { loginId: string }) => (loginId === token('login-1') ? late : redeemed()),
    }),
  )
  await login.start('bob@example.org', testHost, never)
  const first = login.redeem(code, testHost, never)
  await login.start(email, testHost, never)
  answerLate(redeemed())
  await first
  await expect(login.redeem(code, testHost, never)).resolves.toBe(testUser.id)
})
