import { expect, test } from 'vitest'
import type { SolanaChain } from '../chains.ts'
import { createFakeNode } from '../test/fakeNode.ts'
import { createTokenCatalogue } from '../tokens/tokenCatalogue.ts'
import { readSolanaHoldings } from './readSolanaHoldings.ts'

const owner = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const other = 'Mint111111111111111111111111111111111111111'
const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const account = (mint: string, amount: string, decimals: number) => ({
  pubkey: owner,
  account: {
    data: { program: 'spl-token', parsed: { type: 'account', info: { mint, tokenAmount: { amount, decimals } } } },
  },
})

const chain: SolanaChain = {
  namespace: 'solana',
  chainId,
  asker: 'visitor',
  isTestnet: false,
  currency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  node: createFakeNode({
    getBalance: () => ({ context: {}, value: 1_500_000_000 }),
    getTokenAccountsByOwner: (params) => ({
      value: JSON.stringify(params).includes(tokenProgram)
        ? [account(usdc, '1000000', 6), account(usdc, '500000', 6), account('Gone', '0', 6), account('Absurd', '1', 37)]
        : [account(other, '42', 0)],
    }),
    getMultipleAccounts: () => ({
      value: [
        {
          data: {
            parsed: {
              info: { extensions: [{ extension: 'tokenMetadata', state: { name: 'Fr\u202eee', symbol: 'FREE' } }] },
            },
          },
        },
      ],
    }),
  }),
}
const catalogue = createTokenCatalogue([new Map([[chainId, [{ address: usdc, name: 'USD Coin', symbol: 'USDC' }]]])])

test('lists SOL, then SPL and Token-2022 tokens by mint [ACC-02]', async () => {
  const holdings = await readSolanaHoldings({ chain, owner, catalogue })
  expect(holdings).toMatchObject([
    { symbol: 'SOL', amount: 1_500_000_000n },
    { symbol: 'USDC', address: usdc, amount: 1_500_000n, decimals: 6, isVerified: true },
    { name: 'Free', symbol: 'FREE', address: other, amount: 42n, decimals: 0, isVerified: false },
  ])
})

test('throws if the node does not answer', async () => {
  const silent = { ...chain, node: createFakeNode({}) }
  await expect(readSolanaHoldings({ chain: silent, owner, catalogue })).rejects.toThrow('getBalance failed')
})
