import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { networks } from '#protocol/networks'
import type { Network } from '#protocol/vocabulary/network'
import type { AccountName } from '../blockchain-data/accountName.ts'
import { lookUpRegistered } from './lookUpRegistered.ts'

const address = getAddress('0xb872aa4de09c31f7ac5e60b42d7f8e19f391c07e')
const name = 'maya.foyer.eth'
const networkOf = (caipNetworkId: string) => networks.find((one) => one.caipNetworkId === caipNetworkId) as Network
const [ethereum, arbitrum] = [networkOf('eip155:1'), networkOf('eip155:42161')]

const found = (coinTypes: readonly number[], more: Partial<AccountName> = {}): AccountName => ({
  name,
  registered_at: '2026-11-26T00:00:00.000Z',
  attributes: [],
  addresses: Object.fromEntries(
    coinTypes.map((coinType) => [coinType, { address: address.toLowerCase(), created: '' }]),
  ),
  ...more,
})
const lookUp = (network: Network, answer: AccountName | undefined) =>
  lookUpRegistered({ getAccountName: async () => answer }, network, name)

test('resolves a registered name to its account and avatar [NAM-01] [SND-02]', async () => {
  const attributes = [{ avatar: 'https://pictures.example/m.png' }]
  expect(await lookUp(ethereum, found([60], { attributes }))).toEqual({
    status: 'found',
    name,
    address,
    picture: '/picture?url=https%3A%2F%2Fpictures.example%2Fm.png',
  })
})

test('resolves on another network or on all (ENSIP-19) [NAM-01]', async () => {
  expect(await lookUp(arbitrum, found([0x8000_a4b1]))).toMatchObject({ status: 'found', address })
  expect(await lookUp(arbitrum, found([60, 0x8000_0000]))).toMatchObject({ status: 'found', address })
  expect(await lookUp(arbitrum, found([60]))).toEqual({ status: 'notHere' })
})

test('finds nothing for an unregistered or different name [NAM-01]', async () => {
  expect(await lookUp(ethereum, undefined)).toEqual({ status: 'notFound' })
  expect(await lookUp(ethereum, found([60], { name: 'other.foyer.eth' }))).toEqual({ status: 'notHere' })
})
