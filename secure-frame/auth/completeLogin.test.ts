import { expect, test } from 'vitest'
import { createVisitor, email, never, redeemed, server } from '../test/testLogin.ts'
import { createRecord, testHost, testUser, token } from '../test/testSession.ts'
import { AddressRefusedError } from './firstOpening.ts'

const bob = createRecord({ user: { ...testUser, id: token('bob'), email: 'bob@example.org' }, hosts: [] })

/** Types the code while another tab stores this session during the wallet check. */
const redeemMeanwhile = async (meanwhile: ReturnType<typeof createRecord> | undefined) => {
  const visitor = createVisitor(server(), {
    ensureWallet: async (user) => {
      await visitor.store.write(meanwhile)
      return user
    },
  })
  await visitor.login.start(email, testHost, never)
  return { redeeming: visitor.login.redeem('123456', testHost, never), store: visitor.store }
}

test('returns the id of the signed-in user', async () => {
  const { login } = createVisitor(server({ redeemCode: () => redeemed() }))
  await login.start(email, testHost, never)
  expect(await login.redeem('123456', testHost, never)).toBe(testUser.id)
})

test.each([
  ['ends', undefined],
  ['is replaced by that of another user', bob],
])('fails if the session %s, and shows the page nothing', async (_title, meanwhile) => {
  const { redeeming, store } = await redeemMeanwhile(meanwhile)
  await expect(redeeming).rejects.toMatchObject({ name: 'SignedOutError' })
  expect(await store.read()).toEqual(meanwhile)
})

test('a login ends if the visitor refuses the address', async () => {
  const { login, store, names } = createVisitor(server({ signOut: () => ({}) }), {
    ensureWallet: async () => {
      throw new AddressRefusedError()
    },
  })
  await login.start(email, testHost, never)
  await expect(login.redeem('123456', testHost, never)).rejects.toMatchObject({ code: 'address_refused' })
  expect(await store.read()).toBeUndefined()
  expect(names()).toEqual(['sendCode', 'redeemCode', 'signOut'])
})
