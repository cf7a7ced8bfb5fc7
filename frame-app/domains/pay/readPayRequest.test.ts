import { expect, test } from 'vitest'
import { networks } from '#protocol/networks'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import { readPayRequest } from './readPayRequest.ts'

const now = 1_800_000_000_000
const to = `0x${'b'.repeat(40)}`
const token = `0x${'c'.repeat(40)}`
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const owner = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const offered = ['eip155:1', 'eip155:42161', solana]
const findNetwork = (id: string): Network | undefined =>
  offered.includes(id) ? networks.find(({ caipNetworkId }) => caipNetworkId === id) : undefined

const readToken = async () => ({ symbol: 'USDC', decimals: 6 })
const read = (input: Json, more: object = {}) => readPayRequest(input, { findNetwork, readToken, now, ...more })

const usdc = { network: 'eip155:1', asset: token, metadata: { symbol: 'USDC', decimals: 6 } }
const native = { network: 'eip155:1', asset: 'native', metadata: { symbol: 'ETH', decimals: 18 } }
const options = { paymentAsset: usdc, recipient: to, amount: '24.5' }

test('takes the asset from its contract, and five minutes [PAY-01]', async () => {
  const { paymentOptions, expiresAt } = await read(options)
  expect(paymentOptions).toEqual([
    {
      caipNetworkId: 'eip155:1',
      token,
      assetId: `eip155:1/erc20:${token}`,
      symbol: 'USDC',
      decimals: 6,
      units: 24_500_000n,
      to: expect.stringMatching(new RegExp(`^${to}$`, 'i')),
    },
  ])
  expect(expiresAt - now).toBe(300_000)
})

test.each([
  [0.1, 10n ** 17n],
  [1e-7, 10n ** 11n],
  [24, 24n * 10n ** 18n],
  ['0.000000000000000001', 1n],
])('reads the amount %s exactly [PAY-01]', async (amount, units) => {
  const { paymentOptions } = await read({ ...options, paymentAsset: native, amount })
  expect(paymentOptions[0].units).toBe(units)
})

test.each<[string, Json, string]>([
  ['no object', 7, 'INVALID_PAYMENT_CONFIG'],
  ['a field that is none', { ...options, memo: 'x' }, 'INVALID_PAYMENT_CONFIG'],
  ['an asset that is no address', { ...options, paymentAsset: { ...usdc, asset: 'USDC' } }, 'INVALID_ASSET'],
  ['an asset of another namespace', { ...options, paymentAsset: { ...usdc, asset: mint } }, 'INVALID_ASSET'],
  [
    'decimals that the contract does not have',
    { ...options, paymentAsset: { ...usdc, metadata: { symbol: 'USDC', decimals: 18 } } },
    'INVALID_ASSET',
  ],
  [
    'a network that the page lacks',
    { ...options, paymentAsset: { ...usdc, network: 'eip155:10' } },
    'ASSET_NOT_SUPPORTED',
  ],
  [
    'a network of another kind',
    { ...options, paymentAsset: { ...usdc, network: 'bip122:000000000019d6689c085ae165831e93' } },
    'INVALID_CHAIN_NAMESPACE',
  ],
  ['no recipient', { ...options, recipient: '' }, 'INVALID_RECIPIENT'],
  ['a recipient that is no address', { ...options, recipient: 'ola.eth' }, 'INVALID_RECIPIENT'],
  ['a recipient with a wrong checksum', { ...options, recipient: `0xA${'b'.repeat(39)}` }, 'INVALID_RECIPIENT'],
  ['a recipient that keeps nothing', { ...options, recipient: `0x${'0'.repeat(40)}` }, 'INVALID_RECIPIENT'],
  ['the token as recipient', { ...options, recipient: token }, 'INVALID_RECIPIENT'],
  ['a recipient of another namespace', { ...options, recipient: owner }, 'INVALID_RECIPIENT_ADDRESS_FOR_ASSET'],
  [
    'a recipient on another network',
    { ...options, recipient: `eip155:42161:${to}` },
    'INVALID_RECIPIENT_ADDRESS_FOR_ASSET',
  ],
  ['the amount 0', { ...options, amount: '0.00' }, 'INVALID_AMOUNT'],
  ['a negative amount', { ...options, amount: -1 }, 'INVALID_AMOUNT'],
  ['too many decimals', { ...options, amount: '1.0000001' }, 'INVALID_AMOUNT'],
  ['a request that is over', { ...options, expiry: now / 1000 }, 'INVALID_PAYMENT_CONFIG'],
])('refuses %s [PAY-01]', async (_what, given, code) => {
  await expect(read(given)).rejects.toMatchObject({ code })
})

test.each([
  ['of Solana, whose mint says no name', mint, 'USDC'],
  ['of Solana that Foyer does not know', owner, '7S3P…ArAaKv'],
])('ignores the page’s name for a token %s [PAY-01]', async (_what, asset, symbol) => {
  const paymentAsset = { network: solana, asset, metadata: { symbol: 'BONUS', decimals: 6 } }
  const mintAlone = async () => ({ decimals: 6 })
  const { paymentOptions } = await read(
    { ...options, paymentAsset, recipient: owner.replace('7', '8') },
    { readToken: mintAlone },
  )
  expect(paymentOptions).toMatchObject([{ symbol }])
})

test('does not support a token that does not answer [PAY-01]', async () => {
  const silent = () => Promise.reject(new Error('No contract'))
  await expect(read(options, { readToken: silent })).rejects.toMatchObject({ code: 'ASSET_NOT_SUPPORTED' })
})

test('reads wallet_pay options on the page’s networks [PAY-01]', async () => {
  const accepted = (asset: string, account: string) => ({ asset, amount: '0x16e360', recipient: account })
  const { paymentOptions, orderId, expiresAt } = await read({
    version: '1.0.0',
    orderId: 'Order 1182',
    expiry: now / 1000 + 60,
    acceptedPayments: [
      accepted(`eip155:10/erc20:${token}`, `eip155:10:${to}`),
      accepted(`eip155:1/erc20:${token}`, `eip155:1:${to}`),
      accepted(`${solana}/token:${mint}`, `${solana}:${owner}`),
    ],
  })
  expect(paymentOptions.map(({ assetId, units }) => [assetId, units])).toEqual([
    [`eip155:1/erc20:${token}`, 1_500_000n],
    [`${solana}/token:${mint}`, 1_500_000n],
  ])
  expect([orderId, expiresAt - now]).toEqual(['Order 1182', 60_000])
})

test.each<[string, Json, string]>([
  ['no way', { version: '1.0.0', acceptedPayments: [] }, 'INVALID_PAYMENT_CONFIG'],
  [
    'an asset that is an item',
    {
      version: '1.0.0',
      acceptedPayments: [{ asset: `eip155:1/erc721:${token}`, amount: '0x1', recipient: `eip155:1:${to}` }],
    },
    'INVALID_ASSET',
  ],
])('refuses wallet_pay with %s [PAY-01]', async (_what, given, code) => {
  await expect(read(given)).rejects.toMatchObject({ code })
})
