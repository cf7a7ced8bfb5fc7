import { expect, test } from 'vitest'
import { isOpenAtom, leaveModalAtom, openModalAtom } from '../../navigation/modal.ts'
import { toastAtom } from '../../navigation/toast.ts'
import { createEmbeddedOutside, createTestStore, testUser } from '../../test/testOutside.ts'
import { connectEmbeddedAtom } from '../connections/embeddedAccount.ts'
import { importWallet } from './importSteps.ts'

const told = { taken: 'taken', unused: 'not used', failed: 'failed' }

/** A visitor who has entered the recovery phrase of this wallet, and then signs in to the account of `testUser`. */
const visit = async (address: string) => {
  const answer = async () => ({ address })
  const store = createTestStore({
    embedded: createEmbeddedOutside({ getUser: async () => testUser, importWallet: answer }),
  })
  store.set(openModalAtom, { name: 'Connect' })
  await importWallet(store, told)
  expect(store.get(toastAtom)).toMatchObject({ message: told.taken })
  await store.set(connectEmbeddedAtom)
  expect(store.get(toastAtom)).toMatchObject({ message: told.taken })
  store.set(leaveModalAtom)
  return store
}

test('reports an imported phrase that was not used [REC-04]', async () => {
  const store = await visit(`0x${'2'.repeat(40)}`)
  expect(store.get(isOpenAtom)).toBe(true)
  await expect.poll(() => store.get(toastAtom)).toMatchObject({ message: told.unused, variant: 'error' })
})

test('accepts an import that matches the account, ignoring case [REC-04]', async () => {
  const store = await visit(testUser.address.toLowerCase())
  expect(store.get(isOpenAtom)).toBe(false)
})
