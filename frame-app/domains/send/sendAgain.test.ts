import { expect, test } from 'vitest'
import { placeAtom } from '../../navigation/navigation.ts'
import { createTestStore } from '../../test/testOutside.ts'
import { draftAtom } from './draft.ts'
import { sendAgainAtom } from './sendAgain.ts'

const transfer = {
  ...{ hash: '5'.repeat(88), caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', from: 'from', to: 'to' },
  ...{ units: '4500000', decimals: 6, symbol: 'CORAL', assetId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:coral' },
  sentAt: 0,
}

test('a transfer is sent again by the form, filled in as it was [SND-02]', () => {
  const store = createTestStore()
  store.set(sendAgainAtom, transfer)
  expect(store.get(draftAtom)).toMatchObject({ assetId: transfer.assetId, amount: '4.5', receiver: 'to' })
  expect(store.get(placeAtom).view).toEqual({ name: 'WalletSend' })
})
