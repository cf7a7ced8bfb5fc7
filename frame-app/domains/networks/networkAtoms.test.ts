import { expect, test } from 'vitest'
import { setOptionsAtom } from '../../options/optionsAtom.ts'
import { createTestStore } from '../../test/testOutside.ts'
import { chosenNetworkAtom } from './networkAtoms.ts'

test.each([
  ['its CAIP-2 id', 'eip155:42161'],
  ['viem’s shape', { id: 42161, name: 'Arbitrum One' }],
  ['EIP-3085’s shape', { chainId: '0xa4b1', chainName: 'Arbitrum One' }],
])('accepts %s for the page’s default network [NET-01]', (_title, defaultNetwork) => {
  const store = createTestStore()
  store.set(setOptionsAtom, { options: { networks: ['eip155:1', 'eip155:42161'], defaultNetwork } })
  expect(store.get(chosenNetworkAtom).name).toBe('Arbitrum One')
})

test('falls back to the first network if not offered', () => {
  const store = createTestStore()
  store.set(setOptionsAtom, {
    options: { networks: ['eip155:42161', 'eip155:1'], defaultNetwork: { id: 10, name: 'OP' } },
  })
  expect(store.get(chosenNetworkAtom).name).toBe('Arbitrum One')
})
