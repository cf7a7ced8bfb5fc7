import { expect, test } from 'vitest'
import { paymentUri } from './paymentUri.ts'

const to = '0x7193a0cD4b11e8a2C3fB7d5e9A60F2c1d83a4F21'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const owner = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

test('requests ether in wei on its network (ERC-681) [ACC-06]', () => {
  const units = 2n ** 200n
  expect(paymentUri({ caipNetworkId: 'eip155:42161', to, units, amount: '1' })).toBe(
    `ethereum:${to}@42161?value=${units}`,
  )
})

test('requests an ERC-20 token by its contract (ERC-681) [ACC-06]', () => {
  expect(paymentUri({ caipNetworkId: 'eip155:1', to, units: 1_500_000n, amount: '1.5', token })).toBe(
    `ethereum:${token}@1/transfer?address=${to}&uint256=1500000`,
  )
})

test('uses whole units for SOL and SPL (Solana Pay) [ACC-06]', () => {
  const sol = { caipNetworkId: solana, to: owner, units: 12n * 10n ** 7n, amount: '0.12' }
  expect(paymentUri(sol)).toBe(`solana:${owner}?amount=0.12`)
  expect(paymentUri({ ...sol, token: mint })).toBe(`solana:${owner}?amount=0.12&spl-token=${mint}`)
})

test('creates no link for other networks [ACC-06]', () => {
  const bitcoin = { caipNetworkId: 'bip122:000000000019d6689c085ae165831e93', to: 'bc1q', units: 1n, amount: '1' }
  expect(paymentUri(bitcoin)).toBeUndefined()
  // Wallets would pay it on the main network.
  const testNetwork = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  expect(paymentUri({ caipNetworkId: testNetwork, to: owner, units: 1n, amount: '1' })).toBeUndefined()
})
