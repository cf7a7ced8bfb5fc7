import { expect, it } from 'vitest'
import { createTestSolanaWallet } from './testSolanaWallet.ts'

it.each(['solana:signIn', 'eth_accounts', 'constructor'])('answers 4200 to %s, which is unknown', async (method) => {
  await expect(createTestSolanaWallet().ask(method)).rejects.toMatchObject({ code: 4200 })
})
