import { encodeAbiParameters, padHex, stringToHex, toHex } from 'viem'
import { expect, test } from 'vitest'
import { readableSymbol, readTokenDecimals, readTokenText } from './tokenText.ts'

const string = (text: string) => encodeAbiParameters([{ type: 'string' }], [text])
const bytes32 = (text: string) => padHex(stringToHex(text), { dir: 'right', size: 32 })
const word = (value: bigint | number) => toHex(value, { size: 32 }).slice(2)

test.each([
  ['a string', string('USDC'), 'USDC'],
  ['an empty string', string(''), ''],
  ['bytes32, as of MKR', bytes32('MKR'), 'MKR'],
  ['a string without padding', `0x${word(32)}${word(3)}${stringToHex('DAI').slice(2)}`, 'DAI'],
  ['a string that begins later', `0x${word(64)}${word(0)}${word(3)}${stringToHex('DAI').slice(2)}`, 'DAI'],
  ['hex in capitals', `0x${string('USDC').slice(2).toUpperCase()}`, 'USDC'],
  ['nothing', '0x', undefined],
  ['what is no hex', 'nonsense', undefined],
  ['half a byte', `${bytes32('MKR')}0`, undefined],
  ['a length past the end', `0x${word(32)}${word(9)}${stringToHex('DAI').slice(2)}`, undefined],
  ['an offset past the end', `0x${word(2n ** 255n)}${word(3)}`, undefined],
])('reads a token text from %s', (_what, answer, text) => {
  expect(readTokenText(answer)).toBe(text)
})

test.each([
  ['six', `0x${word(6)}`, 6],
  ['none', `0x${word(0)}`, 0],
  ['more than a token has', `0x${word(37)}`, undefined],
  ['the largest number', `0x${'f'.repeat(64)}`, undefined],
  ['nothing', '0x', undefined],
])('reads decimals: %s', (_what, answer, decimals) => {
  expect(readTokenDecimals(answer)).toBe(decimals)
})

test.each([
  'USDC',
  'USDC.e',
  'USD₮0',
  'UNI-V2',
  '1INCH',
  'vAMM-WETH/USDC',
  'wstETH-rETH-sfrxETH-BPT',
  '人民币',
  'A'.repeat(32),
])('accepts the symbol %s', (symbol) => {
  expect(readableSymbol(` ${symbol} `)).toBe(symbol)
})

test.each([
  'USD\u202eC',
  'US\u200bDC',
  '\u3164',
  '<b>USDC</b>',
  'USDC (verified by Foyer)',
  'A'.repeat(33),
  '\u0000USDC',
  '',
  'U\nS',
  '000',
  '.5',
  '-1',
  undefined,
])('refuses a misleading symbol (%#)', (symbol) => {
  expect(readableSymbol(symbol)).toBeUndefined()
})
