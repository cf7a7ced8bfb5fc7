import { expect, test } from 'vitest'
import { receiptIn, toReceiptEntry } from './receiptView.ts'

test('stores a transfer without its receipt', () => {
  expect(receiptIn({ receipt: 'WalletSendConfirmed' })).toEqual({})
  expect(toReceiptEntry({ hash: '0x1' })).toEqual({ name: 'WalletSendConfirmed', params: { hash: '0x1' } })
})

test.each(['Account', 'NoSuchView', 'constructor'])('shows a transaction stored for %s as a transfer', (receipt) => {
  expect(toReceiptEntry({ hash: '0x1', receipt })).toEqual({ name: 'WalletSendConfirmed', params: { hash: '0x1' } })
})
