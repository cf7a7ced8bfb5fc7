import { expect, test } from 'vitest'
import { isEvmAddress } from './evmAddress.ts'
import { readWalletAddresses } from './readWalletAddresses.ts'

const addressOf = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
const addresses = (count: number) => Array.from({ length: count }, (_, index) => addressOf(index))
const read = (input: unknown) => readWalletAddresses(input, isEvmAddress)

test('returns each address once, with the wallet’s first one first [ACC-01]', () => {
  expect(read([addressOf(2), addressOf(1), addressOf(2)])).toEqual({
    address: addressOf(2),
    accounts: [addressOf(2), addressOf(1)],
  })
})

test('skips invalid addresses, and returns undefined without any address', () => {
  expect(read(['<script>', { address: addressOf(1) }, addressOf(1)])?.accounts).toEqual([addressOf(1)])
  for (const given of [[], ['0x12'], 'all', null, undefined, {}]) expect(read(given)).toBeUndefined()
})

test.each([
  ['one address alone', addressOf(1)],
  ['objects', [{ address: addressOf(1) }]],
  ['WalletConnect’s Solana objects', [{ pubkey: addressOf(1) }]],
  ['an object with the list', { accounts: [addressOf(1)] }],
  ['CAIP-10 ids', [`eip155:10:${addressOf(1)}`]],
  ['an address twice, in other letters', [`0X${addressOf(1).slice(2)}`, addressOf(1)]],
])('reads accounts from %s', (_what, given) => {
  expect(read(given)).toEqual({ address: addressOf(1), accounts: [addressOf(1)] })
})

test('accepts a hundred accounts and refuses a thousand [ACC-01]', () => {
  expect(read(addresses(100))?.accounts).toHaveLength(100)
  expect(() => read(addresses(1000))).toThrow(
    expect.objectContaining({ code: 'too_many_accounts', message: 'The wallet shares more than 100 accounts' }),
  )
})
