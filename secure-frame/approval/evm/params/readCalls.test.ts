import { expect, test } from 'vitest'
import { readCalls } from './readCalls.ts'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const to = '0xB872aa4dE09C31F7aC5e60b42d7F8e19f391c07E'
const read = (request: unknown) => readCalls([request as never], { account, chainId: 1 }).drafts
const calls = [
  { to, value: '0x1' },
  { to, data: '0xab' },
]

test('converts calls to transactions in order', () => {
  expect(read({ version: '2.0.0', from: account, chainId: '0x1', atomicRequired: false, calls })).toEqual([
    { to, data: '0x', value: 1n },
    { to, data: '0xab', value: 0n },
  ])
})

test('ignores an unknown optional capability', () => {
  expect(read({ calls, capabilities: { paymasterService: { url: 'x', optional: true } } })).toHaveLength(2)
})

test.each([
  [{ calls, capabilities: { paymasterService: { url: 'x' } } }, 5700],
  [{ calls: [{ to, capabilities: { flow: {} } }] }, 5700],
  [{ calls, chainId: '0xa4b1' }, 5710],
  [{ calls: Array.from({ length: 11 }, () => ({ to })) }, 5740],
])('refuses unsupported requests with the matching code (%#)', (request, code) => {
  expect(() => read(request)).toThrow(expect.objectContaining({ code }))
})

test.each([
  ['text', 'params\\[0\\]'],
  [{ calls: [] }, 'calls'],
  [{ calls: ['text'] }, 'calls\\[0\\]'],
  [{ calls: [{ to }, { to: 'maya' }] }, 'calls\\[1\\]\\.to'],
  [{ calls: [{ to, data: 'ab' }] }, 'calls\\[0\\]\\.data'],
  [{ calls, from: to }, 'from'],
])('names the invalid field, as `to` and `data` without 0x [EMB-11] (%#)', (request, field) => {
  expect(() => read(request)).toThrow(new RegExp(`Invalid params: ${field} `))
})
