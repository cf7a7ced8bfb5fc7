import { expect, test } from 'vitest'
import { setLanguageAtom } from '../../messages/messagesAtom.ts'
import { currentViewAtom } from '../../navigation/navigation.ts'
import { createTestStore } from '../../test/testOutside.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { sendDraftAtom } from './form/sendDraft.ts'
import { isRepeatableAtom, sendAgainAtom } from './sendAgain.ts'

const caipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const transfer = {
  hash: '5'.repeat(88),
  caipNetworkId,
  from: 'from',
  to: 'to',
  units: '4500000',
  decimals: 6,
  symbol: 'CORAL',
  assetId: `${caipNetworkId}/token:coral`,
  sentAt: 0,
}

/** A visitor with an active Solana account. */
const createOwner = (address: string) => {
  const store = createTestStore({}, [caipNetworkId])
  const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'injected' as const }
  store.set(setAccountAtom, 'solana', { status: 'connected', wallet, address, accounts: [address], caipNetworkId })
  return store
}

test('fills in the form again to repeat a transfer [SND-02]', () => {
  const store = createTestStore()
  store.set(sendAgainAtom, transfer)
  expect(store.get(sendDraftAtom)).toMatchObject({ assetId: transfer.assetId, amount: '4.5', receiver: 'to' })
  expect(store.get(currentViewAtom).view).toEqual({ name: 'WalletSend' })
})

test('formats the repeated amount in the visitor’s locale [SND-02]', async () => {
  const store = createTestStore()
  await store.set(setLanguageAtom, ['de'])
  store.set(sendAgainAtom, transfer)
  expect(store.get(sendDraftAtom)).toMatchObject({ amount: '4,5' })
})

test('repeats an item by number, to the name [SND-02]', () => {
  const assetId = `eip155:1/erc721:0x${'6'.repeat(40)}/5789`
  const item = { ...transfer, caipNetworkId: 'eip155:1', units: '1', decimals: 0, symbol: 'Skiff #5789', isItem: true }
  const store = createTestStore()
  store.set(sendAgainAtom, { ...item, assetId, toName: 'ola.eth' })
  expect(store.get(sendDraftAtom)).toMatchObject({ assetId, amount: '1', receiver: 'ola.eth' })
})

test('repeats only transfers of the active account [SND-02]', () => {
  expect(createOwner('from').get(isRepeatableAtom)(transfer)).toBe(true)
  expect(createOwner('other').get(isRepeatableAtom)(transfer)).toBe(false)
})

test('does not repeat a transfer without a known token [SND-02]', () => {
  const { assetId: _assetId, ...earlier } = transfer
  expect(createOwner('from').get(isRepeatableAtom)(earlier)).toBe(false)
})
