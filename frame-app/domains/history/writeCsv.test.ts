import { expect, test } from 'vitest'
import type { Transaction, Transfer } from '../../services/blockchain-data/transaction.ts'
import { writeCsv, writeCsvFile } from './writeCsv.ts'

const transaction = (transfers: Transfer[] | null): Transaction => ({
  id: 'a',
  transfers,
  metadata: {
    operationType: 'send',
    hash: '0xab',
    chain: 'eip155:1',
    minedAt: '2026-11-10T13:00:00+01:00',
    sentFrom: '0x01',
    sentTo: '0x02',
    status: 'confirmed',
    nonce: 1,
  },
})
const token = (symbol: string, numeric = '1', is_spam = false): Transfer => ({
  fungible_info: { symbol, name: symbol, icon: undefined, flags: { is_verified: false, is_spam } },
  direction: 'out',
  quantity: { numeric },
  asset_id: 'eip155:1/erc20:0xcc',
  counterparty: '0x03',
})
const assetIn = (symbol: string) =>
  writeCsv([transaction([token(symbol)])])
    .split('\r\n')
    .slice(1)
    .join('\r\n')

test('writes a line per transfer with exact values', () => {
  const amount = `123456789012345678901234567890.${'0'.repeat(35)}1`
  expect(writeCsv([transaction([token('USDC', amount), token('DAI')])])).toBe(
    [
      'date,network,transaction,status,operation,direction,amount,asset,asset_id,verified,counterparty,from,to,spam',
      `2026-11-10T12:00:00.000Z,eip155:1,0xab,confirmed,send,out,${amount},USDC,eip155:1/erc20:0xcc,no,0x03,0x01,0x02,no`,
      '2026-11-10T12:00:00.000Z,eip155:1,0xab,confirmed,send,out,1,DAI,eip155:1/erc20:0xcc,no,0x03,0x01,0x02,no',
      '',
    ].join('\r\n'),
  )
})

test('writes a line for a transaction that moved nothing', () => {
  const line = '2026-11-10T12:00:00.000Z,eip155:1,0xab,confirmed,send,,,,,,,0x01,0x02,no\r\n'
  expect(writeCsv([transaction(null)]).endsWith(line)).toBe(true)
})

test('quotes commas, quotes and line breaks per RFC 4180', () => {
  expect(assetIn('A,"B"\r\nC')).toContain(',"A,""B""\r\nC",')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\tA1', '\rA1', '＝1'])(
  'keeps a name such as %j from becoming a formula',
  (name) => {
    expect(assetIn(name)).toContain(`'${name}`)
  },
)

test.each([
  ["x;=cmd|'/C calc'!A0;", `"x;'=cmd|'/C calc'!A0;"`],
  ['x; \u00a0=1', `"x;' \u00a0=1"`],
  ['x;"=1', `"x;'""=1"`],
  ['x\t@A1', `"x\t'@A1"`],
  ['x\r\n-1', `"x\r\n'-1"`],
  ['x;\n-1', `"x;'\n'-1"`],
  ['=1;+1', `"'=1;'+1"`],
  ['\r=1', `"'\r'=1"`],
])('neutralizes %j after a semicolon, tab or line break', (name, field) => {
  expect(assetIn(name)).toContain(`,${field},`)
})

test('keeps a name with the sign elsewhere unchanged', () => {
  expect(assetIn('UNI-V2 a=b')).toContain(',UNI-V2 a=b,')
})

test('marks transactions that the list hides as spam [HIS-02]', () => {
  const csv = writeCsv([transaction([token('WIN', '1', true)]), transaction([token('WIN', '1', true), token('DAI')])])
  const spam = csv.split('\r\n').map((line) => line.split(',').at(-1))
  expect(spam).toEqual(['spam', 'yes', 'no', 'no', ''])
})

test('starts a file with a byte order mark', () => {
  const transactions = [transaction([token('عملة')])]
  expect(writeCsvFile(transactions)).toBe(`\uFEFF${writeCsv(transactions)}`)
})
