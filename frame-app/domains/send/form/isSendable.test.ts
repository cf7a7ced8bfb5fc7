import { expect, test } from 'vitest'
import { isSendable } from './isSendable.ts'

const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const token = { symbol: 'USDC', name: 'USDC', decimals: 6, units: 1n }

test('tokens of EVM networks and of Solana are offered, spam is not [SND-01]', () => {
  expect(isSendable({ ...token, assetId: 'solana:5eykt/slip44:501' })).toBe(true)
  expect(isSendable({ ...token, assetId: `solana:5eykt/token:${mint}`, address: mint })).toBe(true)
  expect(isSendable({ ...token, assetId: 'eip155:1/erc20:0xab', address: '0xab' })).toBe(true)
  expect(isSendable({ ...token, assetId: 'eip155:1/erc20:0xab', address: '0xab', isSpam: true })).toBe(false)
})
