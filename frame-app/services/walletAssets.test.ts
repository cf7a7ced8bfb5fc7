import { expect, test } from 'vitest'
import type { Json } from '#protocol/vocabulary/json'
import { tokensIn } from './walletAssets.ts'

const address = `0x${'a0'.repeat(20)}`
const token = { type: 'erc20', address, balance: '0x64', metadata: { name: 'Fair', symbol: 'FAIR', decimals: 6 } }
const native = { type: 'native', balance: '0xde0b6b3a7640000' }
const item = { type: 'erc721', address, balance: '0x1', metadata: { name: 'Door', symbol: 'DR', tokenId: '0x2' } }

test('reads the chain’s tokens among other types and chains [ACC-04]', () => {
  const answer = { '0x1': [native, token, item, { type: 'erc1155', balance: '0x1' }], '0xa': [token, token] }
  const { type: _type, ...read } = token
  expect(tokensIn(answer, 1n)).toEqual([read])
  expect(tokensIn(answer, 10n)).toHaveLength(2)
  expect(tokensIn(answer, 137n)).toEqual([])
})

const metadata = { ...token.metadata, iconUrl: 'https://fair.example/icon.png', price: 1.01 }
const priced = { type: 'ERC20', address, balance: '100', metadata }

test('ignores the prices and pictures of tokens [ACC-04]', () => {
  const coin = { ...priced, type: 'NATIVE', address: 'native' }
  const read = { address, balance: '100', metadata: token.metadata }
  expect(tokensIn({ '0x1': [coin, priced] }, 1n)).toEqual([read])
})

test.each<[problem: string, asset: Json]>([
  ['no price', { ...priced, metadata: { ...token.metadata, iconUrl: '' } }],
  ['a price as a text', { ...priced, metadata: { ...metadata, price: '1.01' } }],
  ['no picture', { ...priced, metadata: { ...token.metadata, price: 1 } }],
  ['an amount with a point', { ...priced, balance: '1.5' }],
])('refuses the whole answer for an ERC20 asset with %s [ACC-04]', (_problem, asset) => {
  expect(tokensIn({ '0x1': [priced, asset] }, 1n)).toBeUndefined()
})

test.each<[problem: string, asset: Json]>([
  ['no address', { ...token, address: null }],
  ['an address that is none', { ...token, address: 'native' }],
  ['a balance in decimals', { ...token, balance: '100' }],
  ['a balance of more than 256 bits', { ...token, balance: `0x1${'0'.repeat(64)}` }],
  ['no metadata', { type: 'erc20', address, balance: '0x1' }],
  ['no decimals', { ...token, metadata: { name: 'Fair', symbol: 'FAIR' } }],
  ['decimals that are no number of digits', { ...token, metadata: { ...token.metadata, decimals: 1.5 } }],
  ['decimals that nothing can have', { ...token, metadata: { ...token.metadata, decimals: 255 } }],
  ['an item without its number', { ...item, metadata: { name: 'Door', symbol: 'DR' } }],
  ['no type', { balance: '0x1' }],
  ['nothing', null],
])('refuses the whole answer for one asset with %s [ACC-04]', (_problem, asset) => {
  expect(tokensIn({ '0x1': [token, asset], '0xa': [] }, 1n)).toBeUndefined()
  expect(tokensIn({ '0x1': [token], '0xa': [asset] }, 1n)).toBeUndefined()
})

test.each<[answer: Json]>([[null], ['0x1'], [[token]], [{ '0x1': token }], [{ ethereum: [token] }]])(
  'does not accept %j as an answer [ACC-04]',
  (answer) => {
    expect(tokensIn(answer, 1n)).toBeUndefined()
  },
)

test('does not read an oversized list [ACC-04]', () => {
  expect(tokensIn({ '0x1': Array.from({ length: 501 }, () => token) }, 1n)).toBeUndefined()
})
