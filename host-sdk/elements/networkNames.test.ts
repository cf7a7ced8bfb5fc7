import { expect, test } from 'vitest'
import { networkNames } from './networkNames.ts'

const local = { id: 31_337, name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }

test('uses built-in names for built-in networks, else the page’s', () => {
  expect([...networkNames({ networks: ['eip155:8453', local] })]).toEqual([
    ['eip155:8453', 'Base'],
    ['eip155:31337', 'Local'],
  ])
})

test('reads networks from comma-separated or JSON attributes', () => {
  const read = (networks: string) => [...networkNames({ networks: networks as never }).values()]
  expect(read('eip155:1, eip155:42161')).toEqual(['Ethereum', 'Arbitrum One'])
  expect(read(JSON.stringify(['eip155:1', local]))).toEqual(['Ethereum', 'Local'])
  expect(read('[')).toEqual([])
  expect(read('[null, 7, "eip155:1"]')).toEqual(['Ethereum'])
})

test('falls back to the id and to Ethereum', () => {
  expect(networkNames({ networks: ['eip155:99999999'] }).get('eip155:99999999')).toBe('eip155:99999999')
  expect([...networkNames({}).keys()]).toEqual(['eip155:1'])
})
