import { BaseError } from '#protocol/errors/BaseError'
import { getAccountAtom } from '../domains/connections/accountAtoms.ts'
import { emailLoginAtom } from '../domains/login/email/emailLogin.ts'
import { startEmailLoginAtom } from '../domains/login/email/startEmailLogin.ts'
import type { SecureCalls } from '../frames/secureFrame.ts'
import { openModalAtom } from '../navigation/modal.ts'
import { currentViewAtom } from '../navigation/navigation.ts'
import { outsideAtom } from '../outside/outside.ts'
import { createEmbeddedOutside, createTestStore, testUser } from './testOutside.ts'

export const email = 'ada@example.org'

export const refuse = (code: string, data?: object) => async () => {
  throw new BaseError(code, 'No', data)
}
export const mailed: Partial<SecureCalls> = { connectEmail: async () => ({ action: 'VERIFY_OTP' }) }
export const agreeing: Partial<SecureCalls> = {
  ...mailed,
  connectOtp: async () => undefined,
  getUser: async () => testUser,
}

/** A visitor in the Connect view of an open modal, with a secure frame that gives these answers. */
export const createVisitor = (calls: Partial<SecureCalls>) => {
  const store = createTestStore({ embedded: createEmbeddedOutside(calls) })
  store.set(openModalAtom, { name: 'Connect' })
  const start = (given = email) => store.set(startEmailLoginAtom, given)
  const login = () => store.get(emailLoginAtom)
  const view = () => store.get(currentViewAtom).view.name
  const account = () => store.get(getAccountAtom)('eip155')
  const { storage } = store.get(outsideAtom)
  return { store, start, login, view, account, storage }
}
