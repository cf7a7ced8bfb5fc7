import { getBase58Decoder } from '@solana/web3.js'
import fc from 'fast-check'
import { toHex } from 'viem'
import { expect, test } from 'vitest'
import { readUint256 } from './erc681Link.ts'
import { paymentUri } from './paymentUri.ts'
import { isPaymentUri, longestLink, readPaymentUri } from './readPaymentUri.ts'

const to = '0x7193a0cD4b11e8a2C3fB7d5e9A60F2c1d83a4F21'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const owner = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const transfer = `ethereum:${token}@1/transfer`
const invalid = (problem: string) => ({ status: 'invalid', problem })

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const evmAddress = bytes(20).map((value) => toHex(value))
const solanaAddress = bytes(32).map((value) => getBase58Decoder().decode(value))
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined })

test('reads links of Receive for an EVM network [ACC-06, SND-01]', () => {
  const parts = [fc.integer({ min: 1 }), evmAddress, maybe(evmAddress), fc.bigInt(0n, 2n ** 256n - 1n)] as const
  fc.assert(
    fc.property(...parts, (chainId, to, token, units) => {
      const caipNetworkId = `eip155:${chainId}`
      const link = paymentUri({ caipNetworkId, to, token, units, amount: '' }) ?? ''
      expect(isPaymentUri(link)).toBe(true)
      const read = { status: 'ready', namespace: 'eip155', caipNetworkId, to, quantity: { units }, leftOut: [] }
      expect(readPaymentUri(link)).toEqual({ ...read, ...(token ? { token } : {}) })
    }),
  )
})

const mainNetwork = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test('reads links of Receive for Solana [ACC-06, SND-01]', () => {
  const amounts = fc.tuple(fc.bigInt(0n, 10n ** 18n), fc.integer({ min: 0, max: 10 ** 9 }))
  fc.assert(
    fc.property(solanaAddress, maybe(solanaAddress), amounts, (to, token, [whole, fraction]) => {
      const amount = fraction ? `${whole}.${fraction}` : String(whole)
      const link = paymentUri({ caipNetworkId: mainNetwork, to, token, units: 1n, amount }) ?? ''
      const read = { status: 'ready', namespace: 'solana', to, quantity: { amount }, leftOut: [] }
      expect(readPaymentUri(link)).toEqual({ ...read, ...(token ? { token } : {}) })
    }),
  )
})

test.each([
  ['2.014e18', 2_014_000_000_000_000_000n],
  ['1e18', 10n ** 18n],
  ['1E2', 100n],
  ['+7', 7n],
  ['.5e1', 5n],
  ['1.50e1', 15n],
  ['0', 0n],
  [String(2n ** 256n - 1n), 2n ** 256n - 1n],
])('reads the ERC-681 number %s [SND-01]', (text, units) => {
  expect(readUint256(text)).toBe(units)
})

test.each(['', '-1', '1.5', '1e-1', '1e', '1e99', '0x10', '1,5', '1 ', '٣', 'Infinity', '1e1e1', String(2n ** 256n)])(
  'rejects “%s” as an amount in the smallest unit [SND-01]',
  (text) => {
    expect(readUint256(text)).toBeUndefined()
  },
)

test('allows absent fields and lists ignored informational parameters [SND-01]', () => {
  const eip155 = { status: 'ready', namespace: 'eip155', leftOut: [] }
  expect(readPaymentUri(` ETHEREUM:pay-${to}\n`)).toEqual({ ...eip155, to })
  expect(readPaymentUri('ethereum:ola.eth@10')).toEqual({ ...eip155, caipNetworkId: 'eip155:10', to: 'ola.eth' })
  expect(readPaymentUri(`${transfer}?address=${to}`)).toMatchObject({ to, token })
  expect(readPaymentUri(`ethereum:${to}?value=1&gasPrice=9&gas=1`)).toMatchObject({ leftOut: ['gasPrice', 'gas'] })
  const solana = { status: 'ready', namespace: 'solana', to: owner }
  expect(readPaymentUri(`solana:${owner}`)).toEqual({ ...solana, leftOut: [] })
  expect(readPaymentUri(`solana:${owner}?amount=1&label=A%20shop&message=Thanks`)).toEqual({
    ...solana,
    quantity: { amount: '1' },
    leftOut: ['label', 'message'],
  })
})

test.each([
  'ethereum:',
  'ethereum:0x12',
  `ethereum:${to}@`,
  `ethereum:${to}@0x1`,
  `ethereum:${to}@-1`,
  `ethereum:${to}@1@2`,
  `ethereum:${to}?value=-1`,
  `ethereum:${to}?value=`,
  `ethereum:${to}?value`,
  `ethereum:${to}?value=0.5`,
  `ethereum:${to}?value=1&value=2`,
  `ethereum:${to}?value=1&`,
  `ethereum:${to}?value=%`,
  `ethereum:${to}?value=${'9'.repeat(100)}`,
  transfer,
  `${transfer}?uint256=1`,
  `${transfer}?uint256=1&address=${to}`,
  `${transfer}?address=${to}&address=${to}&uint256=1`,
  `${transfer}?address=0x12&uint256=1`,
  `ethereum:ola.eth@1/transfer?address=${to}&uint256=1`,
  'solana:',
  `solana:${to}`,
  `solana:${owner}?amount=-1`,
  `solana:${owner}?amount=1e3`,
  `solana:${owner}?amount=.5`,
  `solana:${owner}?amount=1,5`,
  `solana:${owner}?amount=1&amount=2`,
  `solana:${owner}?amount=1&spl-token=${to}`,
  `solana:${owner}?amount=1&spl-token=`,
  `ethereum:${to}?value=1${'0'.repeat(longestLink)}`,
])('rejects %s as unreadable [SND-01]', (link) => {
  expect(readPaymentUri(link)).toEqual(invalid('unreadable'))
})

test.each([
  [`ethereum:${token}@1/approve?address=${to}&uint256=1`, 'unsupported'],
  [`ethereum:${token}@1/transferFrom?address=${to}&uint256=1`, 'unsupported'],
  [`${transfer}?address=${to}&uint256=1&value=1`, 'unsupported'],
  [`ethereum:${to}?value=1&data=0x12`, 'unsupported'],
  [`solana:https://shop.example/pay`, 'unsupported'],
  [`solana:https%3A%2F%2Fshop.example`, 'unsupported'],
  [`solana:${owner}?amount=1&spl-tokens=${mint}`, 'unsupported'],
  [`solana:${owner}?amount=1&memo=7`, 'memo'],
  [`solana:${owner}?amount=1&reference=${mint}&reference=${owner}`, 'memo'],
])('reports %s as not supported: %s [SND-01]', (link, problem) => {
  expect(readPaymentUri(link)).toEqual(invalid(problem))
})

test('never throws or returns an invalid quantity [SND-01]', () => {
  const pieces = fc.constantFrom(
    ...['ethereum:', 'solana:', to, owner, '@', '1', '/transfer', '?', '&', '=', 'value', 'address', 'uint256'],
    ...['amount', 'spl-token', mint, 'e18', '-', '.', '%', '%00', '\u202e', '٣', '0', 'label'],
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 12 }), (parts) => {
      const read = readPaymentUri(parts.join(''))
      if (read.status !== 'ready' || !read.quantity) return
      const { quantity } = read
      expect('units' in quantity ? quantity.units >= 0n : /^\d+(\.\d+)?$/.test(quantity.amount)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
