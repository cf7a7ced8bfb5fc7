import { expect, test } from 'vitest'
import { leadsToNetwork } from './leadsToNetwork.ts'

const at = { address: `0x${'1'.repeat(40)}`, created: '2026-11-26T00:00:00.000Z' }
const nameOf = (...coinTypes: string[]) => ({
  name: 'maya.foyer.eth',
  registered_at: at.created,
  attributes: [],
  addresses: Object.fromEntries(coinTypes.map((coinType) => [coinType, at])),
})

test.each([
  ['a key', nameOf('60', '2147483648'), ['eip155:1', 'eip155:10', 'eip155:8453']],
  ['a contract on Ethereum', nameOf('60'), ['eip155:1']],
  ['a contract on OP Mainnet', nameOf('2147483658'), ['eip155:10']],
  ['nobody', nameOf(), []],
])('resolves the name of %s on its networks [NAM-01]', (_who, name, networks) => {
  const found = ['eip155:1', 'eip155:10', 'eip155:8453'].filter((network) => leadsToNetwork(name, network))
  expect(found).toEqual(networks)
})
