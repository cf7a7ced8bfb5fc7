import { expect, test } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { leaveModalAtom } from '../../../navigation/modal.ts'
import { popAtom } from '../../../navigation/navigation.ts'
import { createDeferred } from '../../../test/createDeferred.ts'
import { agreeing, createVisitor, email, mailed } from '../../../test/testEmailVisitor.ts'
import type { createTestStore } from '../../../test/testOutside.ts'
import { embeddedWallet } from '../../connections/embeddedAccount.ts'
import { setAccountAtom } from '../../connections/setAccount.ts'
import { abandonEmailLoginAtom, redeemCodeAtom, sendCodeAtom } from './emailSteps.ts'

const otp = '123456'

test('keeps a login while its next step is shown', async () => {
  const { store, start, login } = createVisitor(mailed)
  await start()
  const entering = login()
  store.set(abandonEmailLoginAtom)
  expect(login()).toEqual(entering)
})

const leaveBy = {
  closing: (store: ReturnType<typeof createTestStore>) => store.set(leaveModalAtom),
  'going back': (store: ReturnType<typeof createTestStore>) => void store.set(popAtom),
}

test.each(Object.entries(leaveBy))('%s leaves the login', async (_title, leave) => {
  const { store, start, login } = createVisitor(mailed)
  await start()
  leave(store)
  store.set(abandonEmailLoginAtom)
  expect(login()).toEqual({ status: 'idle' })
})

test('ignores a late code after the visitor left', async () => {
  const sent = createDeferred<{ action: 'VERIFY_OTP' }>()
  const { store, login, view } = createVisitor({ connectEmail: () => sent.promise })
  const starting = store.set(sendCodeAtom, email)
  store.set(abandonEmailLoginAtom)
  sent.resolve({ action: 'VERIFY_OTP' })
  expect(await starting).toBeUndefined()
  expect(login()).toEqual({ status: 'idle' })
  expect(view()).toBe('Connect')
})

test('does not connect after leaving during the check', async () => {
  const redeemed = createDeferred<undefined>()
  const { store, start, login, account } = createVisitor({ ...agreeing, connectOtp: () => redeemed.promise })
  await start()
  const redeeming = store.set(redeemCodeAtom, otp)
  leaveBy.closing(store)
  store.set(abandonEmailLoginAtom)
  expect(account()).toEqual({ status: 'disconnected' })
  redeemed.resolve(undefined)
  await redeeming
  expect(login()).toEqual({ status: 'idle' })
  expect(account()).toEqual({ status: 'disconnected' })
})

test.each(['resolve', 'reject'] as const)('keeps another wallet when an abandoned code %ss late', async (end) => {
  const redeemed = createDeferred<undefined>()
  const { store, start, account } = createVisitor({ ...agreeing, connectOtp: () => redeemed.promise })
  await start()
  const redeeming = store.set(redeemCodeAtom, otp)
  leaveBy['going back'](store)
  store.set(abandonEmailLoginAtom)
  const connecting = { status: 'connecting' as const, wallet: { ...embeddedWallet, connector: 'injected' as const } }
  store.set(setAccountAtom, 'eip155', connecting)
  if (end === 'resolve') redeemed.resolve(undefined)
  else redeemed.reject(new BaseError('internal', 'No'))
  await redeeming
  expect(account()).toEqual(connecting)
})
