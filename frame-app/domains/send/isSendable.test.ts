import { expect, test } from 'vitest'
import type { Network } from '#protocol/vocabulary/network'
import { solanaTransfers } from '../../services/transfers/solanaTransfers.ts'
import { isSendable } from './isSendable.ts'

const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const token = { symbol: 'USDC', name: 'USDC', decimals: 6, units: 1n }

test('SPL tokens and spam are not offered [SND-01]', () => {
  expect(isSendable({ ...token, assetId: 'solana:5eykt/slip44:501' })).toBe(true)
  expect(isSendable({ ...token, assetId: `solana:5eykt/token:${mint}`, address: mint })).toBe(false)
  expect(isSendable({ ...token, assetId: 'eip155:1/erc20:0xab', address: '0xab' })).toBe(true)
  expect(isSendable({ ...token, assetId: 'eip155:1/erc20:0xab', address: '0xab', isSpam: true })).toBe(false)
})

test('an order of an SPL token never becomes one of SOL [SND-01]', async () => {
  const order = { from: mint, to: mint, units: 1n, token: mint }
  const unasked = { name: 'Solana', rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } } as unknown as Network
  await expect(solanaTransfers.toRequest(unasked, order)).rejects.toThrow('SPL tokens cannot be sent yet')
  await expect(solanaTransfers.estimate(unasked, order)).rejects.toThrow('SPL tokens cannot be sent yet')
})
