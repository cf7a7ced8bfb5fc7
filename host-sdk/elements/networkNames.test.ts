import { expect, test } from 'vitest'
import { networkNames } from './networkNames.ts'

const local = { id: 31_337, name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }

test('built-in networks are called by their names, others by the page’s', () => {
  expect([...networkNames({ networks: ['eip155:8453', local] })]).toEqual([
    ['eip155:8453', 'Base'],
    ['eip155:31337', 'Local'],
  ])
})

test('an attribute has them with commas, or as JSON', () => {
  const read = (networks: string) => [...networkNames({ networks: networks as never }).values()]
  expect(read('eip155:1, eip155:42161')).toEqual(['Ethereum', 'Arbitrum One'])
  expect(read(JSON.stringify(['eip155:1', local]))).toEqual(['Ethereum', 'Local'])
  expect(read('[')).toEqual([])
  expect(read('[null, 7, "eip155:1"]')).toEqual(['Ethereum'])
})

test('a network that nobody named is called by its id, and a page without networks has Ethereum', () => {
  expect(networkNames({ networks: ['eip155:99999999'] }).get('eip155:99999999')).toBe('eip155:99999999')
  expect([...networkNames({}).keys()]).toEqual(['eip155:1'])
})
