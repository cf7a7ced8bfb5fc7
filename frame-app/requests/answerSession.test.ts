import { expect, test } from 'vitest'
import { methods as rpcMethods } from '#protocol/methods/methods'
import { isOpenAtom } from '../navigation/modal.ts'
import { currentViewAtom } from '../navigation/navigation.ts'
import { setOptionsAtom } from '../options/optionsAtom.ts'
import { createRequestPage } from '../test/testRequests.ts'
import { answerEvm } from './answerEvm.ts'

const createPage = (smartSessions: boolean, kind: 'embedded' | 'injected' = 'embedded') => {
  const page = createRequestPage({ kind })
  const { store } = page
  store.set(setOptionsAtom, { options: { networks: ['eip155:1'], smartSessions }, isEmbedded: false, appName: 'Test' })
  page.connect('eip155:1')
  return page
}

const methods = [
  'wallet_requestExecutionPermissions',
  'wallet_getSupportedExecutionPermissions',
  'wallet_grantPermissions',
  'wallet_getGrantedExecutionPermissions',
  'wallet_revokeExecutionPermission',
]

test.each(methods)('refuses %s if the page lacks the feature [PAY-02]', async (method) => {
  const { store, requests } = createPage(false)
  await expect(answerEvm(store, { method, params: [{}] })).rejects.toMatchObject({ code: 4200 })
  expect(requests).toEqual([])
})

test.each(methods)('forwards %s to the embedded wallet with the feature [PAY-02]', async (method) => {
  const { store, requests } = createPage(true)
  await answerEvm(store, { method, params: [{}] })
  expect(requests).toMatchObject([{ method }])
})

test('shows granted permissions with a way to revoke them [PAY-02]', async () => {
  const { store } = createPage(true)
  await answerEvm(store, { method: 'wallet_requestExecutionPermissions', params: [{}] })
  expect([store.get(isOpenAtom), store.get(currentViewAtom).view.name]).toEqual([true, 'SmartSessionCreated'])
})

test('revokes a permission by context, also under EIP-2255 names [PAY-02]', async () => {
  const { store, requests } = createPage(true)
  await answerEvm(store, { method: 'wallet_revokePermissions', params: [{ pci: '0x00' }] })
  expect(requests).toMatchObject([{ method: 'wallet_revokePermissions' }])
})

const ownMethods = Object.keys(rpcMethods).filter(
  (method) => method.startsWith('foyer_') && method !== 'foyer_answerInteraction',
)

test.each(ownMethods)('allows %s only for the modal [PAY-02]', async (method) => {
  const { store, requests } = createPage(true)
  await expect(answerEvm(store, { method })).rejects.toMatchObject({ code: 4200 })
  expect(requests).toEqual([])
})

test('lets other wallets answer, regardless of the feature', async () => {
  const { store, requests } = createPage(false, 'injected')
  await answerEvm(store, { method: 'wallet_requestExecutionPermissions', params: [{}] })
  expect(requests).toMatchObject([{ method: 'wallet_requestExecutionPermissions' }])
})
