import { expect, test } from 'vitest'
import { evmTransactions } from '../../services/transactions/evmTransactions.ts'
import { solanaTransactions } from '../../services/transactions/solanaTransactions.ts'
import { transactionsOf } from './transactionsOf.ts'

test('supports Ethereum and Solana, and rejects any other chain [SND-01]', async () => {
  expect(await transactionsOf('eip155')).toBe(evmTransactions)
  expect(await transactionsOf('solana')).toBe(solanaTransactions)
  await expect(transactionsOf('bip122')).rejects.toMatchObject({ code: 4200, message: 'Unsupported chain' })
})
