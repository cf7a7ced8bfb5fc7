import { expect, test } from 'vitest'
import { networks } from '#protocol/networks'
import { solana } from '../../test/testSession.ts'
import { proposedNamespaces } from './proposedNamespaces.ts'

const find = (...ids: string[]) => networks.filter(({ caipNetworkId }) => ids.includes(caipNetworkId))

test('requests chains, methods and events for each namespace', () => {
  const proposed = proposedNamespaces(find('eip155:1', 'eip155:42161', solana))
  expect(Object.keys(proposed)).toEqual(['eip155', 'solana'])
  expect(proposed.eip155).toMatchObject({
    chains: ['eip155:1', 'eip155:42161'],
    events: ['accountsChanged', 'chainChanged'],
  })
  expect(proposed.eip155?.methods).toContain('eth_sendTransaction')
  expect(proposed.solana?.chains).toEqual([solana])
})

test('includes no blind signing, and no method that a node can answer', () => {
  const { methods = [] } = proposedNamespaces(find('eip155:1')).eip155 ?? {}
  expect(methods).not.toContain('eth_sign')
  expect(methods).not.toContain('eth_getBalance')
})

test('includes the page’s nodes, by chain reference', () => {
  const [ethereum] = find('eip155:1')
  if (!ethereum) throw new Error('Ethereum is built in')
  const own = { ...ethereum, rpcUrls: { default: { http: ['https://node.example'] } } }
  expect(proposedNamespaces([own]).eip155?.rpcMap).toEqual({ 1: 'https://node.example' })
})

test('omits networks that sessions do not support', () => {
  expect(proposedNamespaces(networks.filter(({ chainNamespace }) => chainNamespace === 'bip122'))).toEqual({})
})
