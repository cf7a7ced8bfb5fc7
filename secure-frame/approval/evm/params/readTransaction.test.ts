import { expect, test } from 'vitest'
import { readTransaction } from './readTransaction.ts'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const to = '0xB872aa4dE09C31F7aC5e60b42d7F8e19f391c07E'
const read = (transaction: unknown) => readTransaction([transaction as never], { account, chainId: 1 })

test('adds no fields that the page left out', () => {
  expect(read({ to })).toEqual({ to, data: '0x', value: 0n })
})

test('reads quantities as hex or as whole numbers', () => {
  expect(
    read({ to, from: account.toLowerCase(), value: '0x10', gasLimit: 21000, nonce: '0x2', chainId: '0x1' }),
  ).toEqual({ to, data: '0x', value: 16n, gas: 21_000n, nonce: 2 })
})

test('accepts `input` as an alias of `data`', () => {
  expect(read({ to, input: '0xAb' }).data).toBe('0xAb')
  expect(read({ to, data: '0xab', input: '0xAB' }).data).toBe('0xab')
})

test.each<[title: string, given: object, read: object]>([
  ['a type as a number', { type: 2 }, {}],
  ['a type of two digits', { type: '0x02' }, {}],
  ['a type in decimal', { type: '1' }, {}],
  ['no data at all', { data: '' }, { data: '0x' }],
  ['no input at all', { input: '' }, { data: '0x' }],
  ['no digits of value', { value: '0x' }, { value: 0n }],
  ['a chain id in decimal', { chainId: '1' }, {}],
  ['the gas limit by both of its names', { gas: '0x5208', gasLimit: 21_000 }, { gas: 21_000n }],
  ['an address in capitals', { to: `0x${to.slice(2).toUpperCase()}` }, { to }],
])('reads unambiguous values: %s [EMB-11]', (_title, given, expected) => {
  expect(read({ to, ...given })).toEqual({ to, data: '0x', value: 0n, ...expected })
})

test('refuses numbers without 0x, as decimal or hexadecimal [EMB-11]', () => {
  for (const field of ['gas', 'gasLimit', 'value', 'nonce', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'])
    expect(() => read({ to, [field]: '21000' })).toThrow(`${field} must start with 0x`)
})

test.each([
  ['text', 'params\\[0\\]'],
  [{}, 'to'],
  [{ to: 'maya.foyer' }, 'to'],
  [{ to: 'B872aa4De09C31f7Ac5E60b42D7F8e19f391c07E' }, 'to'],
  [{ to: to.replace(/[A-F]/, (letter) => letter.toLowerCase()) }, 'to'],
  [{ to, data: 'a9059cbb' }, 'data'],
  [{ to, data: '0xabc' }, 'data'],
  [{ to, data: '0xab', input: '0xcd' }, 'input'],
  [{ to, value: '-0x1' }, 'value'],
  [{ to, value: '5' }, 'value'],
  [{ to, value: 1.5 }, 'value'],
  [{ to, from: to }, 'from'],
  [{ to, type: '0x4' }, 'type'],
  [{ to, type: 3 }, 'type'],
  [{ to, type: '' }, 'type'],
  [{ to, type: 'eip1559' }, 'type'],
  [{ to, type: ['0x2'] }, 'type'],
  [{ to, data: '', input: '0xab' }, 'input'],
  [{ to, gas: '0x' }, 'gas'],
  [{ to, nonce: '0x' }, 'nonce'],
  [{ to, chainId: '0x' }, 'chainId'],
  [{ to, chainId: '' }, 'chainId'],
  [{ to, gas: '0x5208', gasLimit: '0x5209' }, 'gasLimit'],
  [{ to, gasPrice: '0x1', maxFeePerGas: '0x2' }, 'gasPrice'],
  [{ to, gasPrice: '0x1', maxPriorityFeePerGas: '0x1' }, 'gasPrice'],
  [{ to, authorizationList: [] }, 'authorizationList'],
  [{ to, accessList: [{ address: to }] }, 'accessList'],
  [{ to, maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' }, 'maxPriorityFeePerGas'],
])('names the invalid field (%#)', (transaction, field) => {
  expect(() => read(transaction)).toThrow(new RegExp(`Invalid params: ${field} `))
})

test('refuses another chain with the chain error code', () => {
  expect(() => read({ to, chainId: '0xa4b1' })).toThrow(
    expect.objectContaining({ code: 32603, message: 'Invalid chain id: 42161 is asked for, the wallet is on 1' }),
  )
})

test('refuses restoring permissions and self-calls through the manager [AA-01, AA-04]', () => {
  const manager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'
  for (const data of ['0x3ed01015', '0x3ED01015ab', '0xcef6d209', '0xCEF6D20900'])
    expect(() => read({ to: manager, data })).toThrow(expect.objectContaining({ code: 4100 }))
  expect(read({ to: manager, data: '0x49934047' })).toMatchObject({ data: '0x49934047' })
})
