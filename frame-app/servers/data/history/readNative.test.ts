import { type Address, padHex } from 'viem'
import { expect, test } from 'vitest'
import { nativeTransfersOf } from './readNative.ts'

const account: Address = padHex('0xa1', { size: 20 })
const payer: Address = padHex('0xc1', { size: 20 })
const receive = (count: number) =>
  nativeTransfersOf(Array(count).fill({ from: payer, to: account, amount: 2n }), account, payer)

test('stores up to 100 native transfers, otherwise their sum', () => {
  expect(receive(100)).toHaveLength(100)
  expect(receive(101)).toMatchObject([{ kind: 'native', direction: 'in', amount: '202' }])
})
