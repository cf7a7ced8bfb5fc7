import { expect, test } from 'vitest'
import { isSameAccountId } from './isSameAccountId.ts'

const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const solana = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'

test('an account is the same only on one chain', () => {
  expect(isSameAccountId(`eip155:1:${evm}`, `eip155:1:${evm.toLowerCase()}`)).toBe(true)
  expect(isSameAccountId(`eip155:1:${evm}`, `eip155:10:${evm}`)).toBe(false)
})

test('Solana accounts that differ only in case are different', () => {
  const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(isSameAccountId(`${chain}:${solana}`, `${chain}:${solana}`)).toBe(true)
  expect(isSameAccountId(`${chain}:${solana}`, `${chain}:${solana.replace('K', 'k')}`)).toBe(false)
  expect(isSameAccountId(`${chain}:${solana}`, `${chain.toLowerCase()}:${solana}`)).toBe(false)
})
