import { expect, test } from 'vitest'
import { setLanguageAtom } from '../../../messages/messagesAtom.ts'
import { createTestConnector, createTestStore } from '../../../test/testOutside.ts'
import { setAccountAtom } from '../../connections/setAccount.ts'
import { refreshHoldingsAtom } from '../../tokens/holdings.ts'
import { changeSendDraftAtom, sendDraftAtom } from '../form/sendDraft.ts'
import { fillFromLinkAtom } from './linkFill.ts'

const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'injected' as const }
const address = `0x${'1'.repeat(40)}`
const to = `0x${'2'.repeat(40)}`

const createVisitor = async () => {
  const eip155 = createTestConnector({ request: async () => '0xde0b6b3a7640000' })
  const store = createTestStore({ connectors: { injected: { eip155 }, walletConnect: {}, embedded: {} } })
  store.set(setAccountAtom, 'eip155', {
    status: 'connected',
    wallet,
    address,
    accounts: [address],
    caipNetworkId: 'eip155:1',
  })
  await store.set(refreshHoldingsAtom)
  return store
}

test('fills the form with a localized token amount [SND-01]', async () => {
  const store = await createVisitor()
  await store.set(setLanguageAtom, ['de'])
  store.set(changeSendDraftAtom, { amount: '3', amountIn: 'usd', shownIn: 'usd', speed: 'fast' })
  expect(store.set(fillFromLinkAtom, `ethereum:${to}@1?value=1.5e18&gas=1`)).toEqual({
    status: 'filled',
    leftOut: ['gas'],
  })
  expect(store.get(sendDraftAtom)).toMatchObject({ receiver: to, amount: '1,5', speed: 'fast' })
  expect(store.get(sendDraftAtom)).toMatchObject({ amountIn: 'token', shownIn: 'token' })
})

test('keeps only the same token’s input without an amount [SND-01]', async () => {
  const store = await createVisitor()
  store.set(changeSendDraftAtom, { amount: '3' })
  store.set(fillFromLinkAtom, `ethereum:${to}`)
  expect(store.get(sendDraftAtom)).toMatchObject({ receiver: to, amount: '3' })
  store.set(changeSendDraftAtom, { assetId: 'eip155:1/erc20:0xab', amount: '3' })
  store.set(fillFromLinkAtom, `ethereum:${to}`)
  expect(store.get(sendDraftAtom)).toMatchObject({ assetId: 'eip155:1/slip44:60', receiver: to, amount: '' })
})

test('changes nothing on a refused link [SND-01]', async () => {
  const store = await createVisitor()
  store.set(changeSendDraftAtom, { amount: '3', receiver: 'ola.eth' })
  const before = store.get(sendDraftAtom)
  for (const link of [`ethereum:${to}@10`, 'ethereum:x', `ethereum:${to}@1/transfer?address=${to}&uint256=1`])
    expect(store.set(fillFromLinkAtom, link).status).toBe('refused')
  expect(store.get(sendDraftAtom)).toBe(before)
})
