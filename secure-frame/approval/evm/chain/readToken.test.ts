import { encodeAbiParameters, padHex, stringToHex, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { ReadChain } from '../../request.ts'
import { readToken, readTokens } from './readToken.ts'

const address = '0xB872aa4De09C31f7Ac5E60b42D7F8e19f391c07E'.toLowerCase()

const isCollection = `0x01ffc9a780ac58cd${'0'.repeat(56)}`

const saying = (symbol: string, decimals: string, collection = '0x'): ReadChain => {
  const answers: Record<string, string> = { '0x95d89b41': symbol, '0x313ce567': decimals, [isCollection]: collection }
  return async (_method, [call]) => answers[(call as { data: string }).data]
}
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const number = (value: bigint) => toHex(value, { size: 32 })

test('reads symbol and decimals from the token', async () => {
  expect(await readToken(address, 1, saying(text('USDC'), number(6n)))).toEqual({
    address,
    kind: 'fungible',
    symbol: 'USDC',
    decimals: 6,
    isListed: false,
  })
})

test("uses the list's data for a listed token [EMB-14]", async () => {
  const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
  const listed = { address: usdc, kind: 'fungible', symbol: 'USDC', decimals: 6, isListed: true }
  expect(await readToken(usdc, 1, saying(text('SCAM'), number(0n)))).toEqual(listed)
  expect(await readToken(usdc, 10143, saying(text('USDC'), number(6n)))).toMatchObject({ isListed: false })
})

test('recognizes a collection even if it claims decimals [EMB-14]', async () => {
  const answers = saying(text('ART'), number(0n), number(1n))
  expect(await readToken(address, 1, answers)).toMatchObject({ kind: 'items' })
})

test('reads the `bytes32` symbol of an old token', async () => {
  const symbol = padHex(stringToHex('MKR'), { dir: 'right', size: 32 })
  expect(await readToken(address, 1, saying(symbol, number(18n)))).toMatchObject({ symbol: 'MKR' })
})

test.each([
  'USD\u202eC',
  'US\u200bDC',
  '<b>USDC</b>',
  'USDC (verified by Foyer)',
  'A'.repeat(33),
  '\u0000USDC',
  '',
  'U\nS',
])('refuses a misleading symbol (%#)', async (symbol) => {
  expect((await readToken(address, 1, saying(text(symbol), number(6n)))).symbol).toBeUndefined()
})

test('omits decimals that are out of bounds', async () => {
  expect((await readToken(address, 1, saying(text('USDC'), number(2n ** 255n)))).decimals).toBeUndefined()
  expect((await readToken(address, 1, saying(text('USDC'), '0x'))).decimals).toBeUndefined()
})

test('omits invalid and oversized answers', async () => {
  expect(await readToken(address, 1, saying('nonsense', '0xzz'))).toEqual({ address, kind: 'unknown', isListed: false })
  expect(await readToken(address, 1, saying(text('x'.repeat(9000)), number(6n)))).toEqual({
    address,
    kind: 'fungible',
    decimals: 6,
    isListed: false,
  })
  expect(await readToken(address, 1, async () => Promise.reject(new Error('offline')))).toEqual({
    address,
    kind: 'unknown',
    isListed: false,
  })
})

test('requests each unlisted token once, up to a limit [EMB-14]', async () => {
  const requests: unknown[] = []
  const rpc: ReadChain = async (_method, [call]) => {
    requests.push(call)
    return '0x'
  }
  const many = Array.from({ length: 40 }, (_, index) => toHex(index, { size: 20 }))
  await readTokens([address, address.toUpperCase().replace('0X', '0x')], 1, rpc)
  expect(requests).toHaveLength(3)
  expect((await readTokens(many, 1, rpc)).size).toBe(24)
  const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
  expect((await readTokens([...many, usdc], 1, rpc)).get(usdc)).toMatchObject({ symbol: 'USDC', isListed: true })
})
