import { expect, test } from 'vitest'
import { receiptIn, toReceiptEntry } from './receiptView.ts'

test('a transfer is kept without its receipt, as earlier releases keep it, and is shown in it', () => {
  expect(receiptIn({ receipt: 'WalletSendConfirmed' })).toEqual({})
  expect(toReceiptEntry({ hash: '0x1' })).toEqual({ name: 'WalletSendConfirmed', params: { hash: '0x1' } })
})

test.each(['Account', 'NoSuchView', 'constructor'])(
  'a transaction that was kept for %s is shown as a transfer',
  (receipt) => {
    expect(toReceiptEntry({ hash: '0x1', receipt })).toEqual({ name: 'WalletSendConfirmed', params: { hash: '0x1' } })
  },
)
