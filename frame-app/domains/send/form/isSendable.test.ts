import { expect, test } from 'vitest'
import { isSendable } from './isSendable.ts'

const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const token = { symbol: 'USDC', name: 'USDC', decimals: 6, units: 1n }

test('offers EVM and Solana tokens, but not spam [SND-01]', () => {
  expect(isSendable({ ...token, assetId: 'solana:5eykt/slip44:501' })).toBe(true)
  expect(isSendable({ ...token, assetId: `solana:5eykt/token:${mint}`, address: mint })).toBe(true)
  expect(isSendable({ ...token, assetId: 'eip155:1/erc20:0xab', address: '0xab' })).toBe(true)
  expect(isSendable({ ...token, assetId: 'eip155:1/erc20:0xab', address: '0xab', isSpam: true })).toBe(false)
})
