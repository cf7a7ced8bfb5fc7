import { expect, test } from 'vitest'
import { readTypedData } from './readTypedData.ts'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const data = {
  domain: { name: 'Marlow', chainId: 1 },
  types: { Mail: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Mail',
  message: { amount: '5' },
}

const normalised = {
  domain: { name: 'Marlow', chainId: '1' },
  types: {
    ...data.types,
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
  },
  primaryType: 'Mail',
  message: data.message,
}

test('reads typed data as an object or as JSON', () => {
  expect(readTypedData([account, data], account)).toEqual(normalised)
  expect(readTypedData([account, JSON.stringify(data)], account)).toEqual(normalised)
})

test('limits the length of typed data as text', () => {
  expect(() => readTypedData([account, `${JSON.stringify(data)}${' '.repeat(262_144)}`], account)).toThrow(
    'is too long',
  )
})

test.each([
  [7, 'params'],
  [['0xB872aa4De09C31f7Ac5E60b42D7F8e19f391c07E', data], 'params\\[0\\]'],
  [[account, '{not json'], 'params\\[1\\]'],
  [[account, [data]], 'params\\[1\\]'],
  [[account, { ...data, domain: 'Marlow' }], 'domain'],
  [[account, { ...data, types: { Mail: [{ name: 'amount' }] } }], 'types.Mail.amount'],
  [[account, { ...data, primaryType: 'Letter' }], 'primaryType'],
  [[account, { ...data, primaryType: 'constructor' }], 'primaryType'],
  [[account, { ...data, primaryType: 'EIP712Domain', types: { EIP712Domain: [] } }], 'primaryType'],
  [[account, { ...data, message: null }], 'message'],
  [[account, { ...data, message: { amount: 'five' } }], 'message.amount'],
  [[account, { ...data, message: {} }], 'message.amount'],
])('names the invalid field (%#)', (params, field) => {
  expect(() => readTypedData(params, account)).toThrow(new RegExp(`Invalid params: ${field} `))
})
