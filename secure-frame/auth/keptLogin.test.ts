import { expect, test } from 'vitest'
import { createVisitor, email, never, server } from '../test/testLogin.ts'
import { createRecord, refusal, testHost, testUser, token } from '../test/testSession.ts'

const code = '123456'

test('requires a code after a switch to a closed account, which restores the first one [EMB-05]', async () => {
  const chosen = { ...testUser, id: token('further'), accounts: [] }
  const { login, store } = createVisitor(server(), {
    kept: createRecord({ user: chosen }),
    ensureWallet: async (user) => {
      if (user.id === chosen.id) throw refusal('ways_back_only')
      return user
    },
  })
  expect(await login.start(email, testHost, never)).toBe('VERIFY_OTP')
  expect(await login.redeem(code, testHost, never)).toBe(testUser.id)
  expect((await store.read())?.user).toEqual(testUser)
})

test('opens a closed wallet without another code after a login [EMB-05, REC-02]', async () => {
  const kept = createRecord({ user: { ...testUser, accounts: [] }, login: token('login-1') })
  const ensureWallet = () => Promise.reject(refusal('ways_back_only'))
  const { login, names } = createVisitor(server(), { kept, ensureWallet })
  await expect(login.start(email, testHost, never)).rejects.toMatchObject({ code: 'ways_back_only' })
  expect(names()).toEqual([])
})
