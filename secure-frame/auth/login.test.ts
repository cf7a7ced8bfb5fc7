import { expect, test } from 'vitest'
import type { User } from '../contract/fields.ts'
import { createVisitor, email, never, redeemed, sent, server, tokens } from '../test/testLogin.ts'
import { createRecord, refusal, testHost, testUser, token } from '../test/testSession.ts'
import { AuthUnreachableError } from './AuthError.ts'

const other = 'https://other.example'
const code = '123456'

test.each(['VERIFY_OTP', 'VERIFY_DEVICE'])('who is not signed in is mailed: %s [EMB-05]', async (action) => {
  const { login, asked } = createVisitor(server({ sendCode: () => sent(action) }))
  expect(await login.start(email, testHost, never)).toBe(action)
  expect(asked).toMatchObject([{ name: 'sendCode', request: { projectId: 'demo', hostOrigin: testHost, email } }])
})

test('who is signed in on this page with the same address needs no code [EMB-05]', async () => {
  const { login, names, store } = createVisitor(server(), { kept: createRecord() })
  expect(await login.start('ADA@example.org', testHost, never)).toBe('CONNECT')
  expect(await login.start(email, testHost, never)).toBe('CONNECT')
  expect(names()).toEqual([])
  expect(await store.read()).toMatchObject({ hosts: [testHost] })
})

test('another page that shares the session learns nothing without a code of its own [EMB-05, EMB-14]', async () => {
  const { login, names, store } = createVisitor(server(), { kept: createRecord() })
  expect(await login.start(email, other, never)).toBe('VERIFY_OTP')
  expect(await store.read()).toMatchObject({ hosts: [testHost] })
  await login.redeem(code, other, never)
  expect(names()).toEqual(['sendCode', 'redeemCode'])
  expect(await store.read()).toMatchObject({ hosts: [testHost, other] })
})

test('another user who signs in there is seen by that page alone', async () => {
  const kept = createRecord({ user: { ...testUser, id: token('another') } })
  const { login, store } = createVisitor(server(), { kept })
  await login.start(email, other, never)
  await login.redeem(code, other, never)
  expect(await store.read()).toMatchObject({ hosts: [other] })
})

test('another address than the one that is signed in is mailed a code', async () => {
  const { login, names } = createVisitor(server(), { kept: createRecord() })
  expect(await login.start('bob@example.org', testHost, never)).toBe('VERIFY_OTP')
  expect(names()).toEqual(['sendCode'])
})

test.each(['invalid_token', 'step_up_required'] as const)(
  'a code is needed after all where the server says %s',
  async (error) => {
    const ensureWallet = async () => {
      throw refusal(error)
    }
    const { login, store } = createVisitor(server(), { kept: createRecord(), ensureWallet })
    expect(await login.start(email, testHost, never)).toBe('VERIFY_OTP')
    expect(await store.read()).toMatchObject({ hosts: [testHost] })
  },
)

test('a session that ends while the wallet is looked at needs a code', async () => {
  const { login, store } = createVisitor(server(), {
    kept: createRecord(),
    ensureWallet: async (user) => {
      await store.write(undefined)
      return user
    },
  })
  expect(await login.start(email, testHost, never)).toBe('VERIFY_OTP')
})

test('a login of somebody else in another tab meanwhile needs a code, and their account is not touched', async () => {
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

test('where the wallet cannot be looked at for another reason, no code is sent', async () => {
  const ensureWallet = async () => {
    throw new AuthUnreachableError()
  }
  const { login, names } = createVisitor(server(), { kept: createRecord(), ensureWallet })
  await expect(login.start(email, testHost, never)).rejects.toMatchObject({ code: 'auth_unreachable' })
  expect(names()).toEqual([])
})

test('the code signs in, and lets the page see the account', async () => {
  const { login, asked, store } = createVisitor(server())
  await login.start(email, testHost, never)
  await login.redeem(code, testHost, never)
  expect(asked.at(-1)).toMatchObject({ name: 'redeemCode', request: { loginId: token('login-1'), code } })
  expect(await store.read()).toEqual({ ...tokens, user: testUser, hosts: [testHost], login: token('login-1') })
})

test('a code that nobody asked for, or that was redeemed, is over', async () => {
  const { login } = createVisitor(server())
  await expect(login.redeem(code, testHost, never)).rejects.toMatchObject({ code: 'code_expired' })
  await login.start(email, testHost, never)
  await login.redeem(code, testHost, never)
  await expect(login.redeem(code, testHost, never)).rejects.toMatchObject({ code: 'code_expired' })
})

test('after a wrong code another one may be tried', async () => {
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

test('a login whose wallet cannot be made is kept, shows no account, and is made up for without another code', async () => {
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

test('a new login takes the place of the one before', async () => {
  let count = 0
  const { login, asked } = createVisitor(server({ sendCode: () => sent('VERIFY_OTP', ++count) }))
  await login.start(email, testHost, never)
  await login.start(email, testHost, never)
  await login.redeem(code, testHost, never)
  expect(asked.at(-1)).toMatchObject({ request: { loginId: token('login-2') } })
})

test('of two logins that are begun at once the last one counts, in whatever order they are answered', async () => {
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

test('who gives up while the code is checked is not signed in, here or at the server', async () => {
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

test('a login that was given up is not taken for one by the next, whose address is the same', async () => {
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

test('taking back a login leaves one alone that took its place', async () => {
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

test('a code that is redeemed late leaves the login that began meanwhile alone', async () => {
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
