import { expect, test } from 'vitest'
import { isSameAddress } from './isSameAddress.ts'

const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const solana = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'

test('an EVM address equals its checksummed form', () => {
  expect(isSameAddress(evm, evm.toLowerCase())).toBe(true)
  expect(isSameAddress(evm, `0x${evm.slice(2).toUpperCase()}`)).toBe(true)
  expect(isSameAddress(evm, `${evm.slice(0, -1)}e`)).toBe(false)
})

test('Solana addresses that differ only in case are different', () => {
  expect(isSameAddress(solana, solana)).toBe(true)
  expect(isSameAddress(solana, solana.replace('K', 'k'))).toBe(false)
  expect(isSameAddress(solana, solana.toLowerCase())).toBe(false)
})
