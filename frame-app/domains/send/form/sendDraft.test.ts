import { expect, test } from 'vitest'
import { createTestStore } from '../../../test/testOutside.ts'
import {
  changeSendDraftAtom,
  chooseAssetAtom,
  chooseTokensAtom,
  deferredAmountAtom,
  type SendDraft,
  sendDraftAtom,
} from './sendDraft.ts'

const contract = `0x${'2'.repeat(40)}`

test.each([
  ['an item', `eip155:1/erc721:${contract}/7`, undefined],
  ['one of several', `eip155:1/erc1155:${contract}/7`, undefined],
  ['a token', `eip155:1/erc20:${contract}`, `eip155:1/erc20:${contract}`],
])('after %s, starts with a token, same receiver [SND-01]', (_title, chosen, after) => {
  const store = createTestStore()
  store.set(chooseAssetAtom, chosen)
  store.set(changeSendDraftAtom, { receiver: 'ada.eth' })
  store.set(chooseTokensAtom)
  expect(store.get(sendDraftAtom)).toMatchObject({ receiver: 'ada.eth' })
  expect(store.get(sendDraftAtom).assetId).toBe(after)
})

test('keeps the maximum’s fees only with that amount [SND-02]', () => {
  const maxFees = { maxFeePerGas: 20n, maxPriorityFeePerGas: 2n }
  const feesAfter = (change: Partial<SendDraft>) => {
    const store = createTestStore()
    store.set(deferredAmountAtom)('0.5', maxFees)
    expect(store.get(sendDraftAtom)).toMatchObject({ amount: '0.5', maxFees })
    store.set(changeSendDraftAtom, change)
    return store.get(sendDraftAtom).maxFees
  }
  expect(feesAfter({ receiver: 'ada.eth' })).toEqual(maxFees)
  expect(feesAfter({ shownIn: 'usd' })).toEqual(maxFees)
  expect(feesAfter({ amount: '0.4' })).toBeUndefined()
  expect(feesAfter({ assetId: `eip155:1/erc20:${contract}` })).toBeUndefined()
  expect(feesAfter({ speed: 'fast' })).toBeUndefined()
})
