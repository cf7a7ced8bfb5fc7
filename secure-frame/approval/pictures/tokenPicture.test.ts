import { expect, test } from 'vitest'
import { networks } from '#protocol/networks'
import { nativeToken, toEvmTokenRow } from '../evm/describe/tokenText.ts'
import { tokenPicture } from './tokenPicture.ts'

const usdc = { address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', kind: 'fungible', symbol: 'USDC' } as const

test('a listed token has a picture [EMB-14]', () => {
  expect(tokenPicture(toEvmTokenRow({ ...usdc, isListed: true }))).toMatch(/^<svg /)
})

test('an unlisted token has no picture, whatever its symbol [EMB-14]', () => {
  for (const symbol of ['USDC', 'usdc', 'ETH']) {
    expect(tokenPicture(toEvmTokenRow({ ...usdc, symbol, isListed: false }))).toBeUndefined()
  }
  expect(tokenPicture({ symbol: 'constructor' })).toBeUndefined()
})

const currencies = networks.filter(({ chainNamespace }) => chainNamespace !== 'bip122')

test.each(currencies.map(({ name, nativeCurrency }) => [name, nativeCurrency] as const))(
  'the currency of %s has a picture [EMB-14]',
  (_name, currency) => {
    expect(tokenPicture(toEvmTokenRow(nativeToken(currency)))).toMatch(/^<svg /)
  },
)
