import { isAddress } from 'viem'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { contractsOfChains } from '../contracts.ts'
import { builtInTokens } from './builtInTokens.ts'
import { looksLikeSpam } from './looksLikeSpam.ts'
import { pictureUrlOf } from './pictureUrlOf.ts'
import { readTokenLists } from './readTokenLists.ts'
import { sortByChain, TokenList } from './tokenList.ts'

const token = { chainId: 1, address: `0x${'ab'.repeat(20)}`, name: 'Token', symbol: 'TKN', decimals: 6 }
const sort = (tokens: unknown[]) => sortByChain(z.parse(TokenList, { name: 'Ours', tokens }))

test('sorts tokens by chain and maps Solana’s cluster numbers', () => {
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const lists = sort([token, { ...token, chainId: 8453 }, { ...token, chainId: 101, address: mint }])
  expect([...lists.keys()]).toEqual(['eip155:1', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
})

test('drops only the unreadable entry', () => {
  const lists = sort([token, { ...token, decimals: 37 }, { ...token, address: '0x12' }, { ...token, symbol: 5 }, null])
  expect(lists.get('eip155:1')).toHaveLength(1)
})

test('removes control and bidirectional characters from list names', () => {
  expect(sort([{ ...token, name: 'To\u202eken\u0000' }]).get('eip155:1')).toMatchObject([{ name: 'Token' }])
})

test('logs a failed list and uses the others', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fetch: typeof globalThis.fetch = async (url) =>
    String(url).includes('good') ? new Response(JSON.stringify({ tokens: [token] })) : new Response('', { status: 404 })
  const lists = await readTokenLists(['https://bad.example', 'https://good.example'], fetch)
  expect(lists.map(({ size }) => size)).toEqual([0, 1])
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

test('includes widely used tokens of the built-in networks', () => {
  const tokens = builtInTokens()
  expect(tokens.get('eip155:1')?.slice(0, 2)).toMatchObject([{ symbol: 'WETH' }, { symbol: 'USDC' }])
  expect(tokens.get('eip155:1')?.length).toBeGreaterThan(50)
  expect(tokens.has('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(true)
})

test('has valid EIP-55 checksums in all built-in addresses', () => {
  const listed = [...builtInTokens().values()].flat().map(({ address }) => address)
  const contracts = JSON.stringify(contractsOfChains).match(/0x[0-9a-fA-F]{40}/g) ?? []
  const wrong = [...listed, ...contracts].filter((address) => address.startsWith('0x') && !isAddress(address))
  expect(wrong).toEqual([])
})

test('loads verified tokens’ images from the modal’s origin', () => {
  const of = (more: object) => pictureUrlOf({ symbol: 'USDC', isVerified: true, ...more }, 'https://app.example')
  expect(of({})).toBe('https://app.example/public/getTokenImage/usdc')
  expect(of({ logoUri: 'https://x.example/a' })).toBe('https://app.example/picture?url=https%3A%2F%2Fx.example%2Fa')
  expect(of({ logoUri: 'http://x.example/a' })).toBe('https://app.example/public/getTokenImage/usdc')
  expect(of({ isVerified: false })).toBe('')
})

test.each([
  ['Visit coins.com', 'GIFT', true],
  ['Claim your reward', 'RWD', true],
  ['USD Coin', 'usdc', true],
  ['USD Coin', 'ＵＳＤＣ', true],
  ['Commons', 'COM', false],
])('classifies %s (%s) as spam: %s', (name, symbol, isSpam) => {
  expect(looksLikeSpam({ name, symbol }, [{ symbol: 'USDC' }])).toBe(isSpam)
})
