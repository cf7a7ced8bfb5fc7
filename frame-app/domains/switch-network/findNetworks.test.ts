import { expect, test } from 'vitest'
import { networks } from '#protocol/networks'
import { findNetworks } from './findNetworks.ts'

const names = (search: string) => findNetworks(networks, search).map(({ name }) => name)

test('returns all networks for an empty search', () => {
  expect(names('  ')).toHaveLength(networks.length)
})

test('places names that begin with the text first', () => {
  expect(names('solana')[0]).toBe('Solana')
  expect(names('base')).toEqual(['Base', 'Base Sepolia'])
  expect(names('sepolia')[0]).toBe('Ethereum Sepolia')
  expect(names('sol')).toEqual(['Solana', 'Solana Devnet', 'Solana Testnet'])
})

test('finds a network by number or CAIP-2 id', () => {
  expect(names('42161')).toEqual(['Arbitrum One'])
  expect(names('eip155:1')).toEqual(['Ethereum'])
})
