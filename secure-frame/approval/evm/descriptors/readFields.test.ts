import { expect, test } from 'vitest'
import { contract, descriptorOf, encodeOf, readCallBy, visitor } from '../../test/descriptors.ts'

const token = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const other = '0xb872aa4de09c31f7ac5e60b42d7f8e19f391c07e'
const zero = `0x${'0'.repeat(40)}`

/** Reads one argument with one format. */
const readOne = (type: string, value: unknown, field: object, metadata: object = {}) =>
  readCallBy(descriptorOf(`f(${type} a)`, { fields: [{ path: 'a', label: 'A', ...field }] }, metadata), [value])?.[0]
    ?.value

const enums = { enums: { rate: { '1': 'stable', '2': 'variable' } } }
const rate = { format: 'enum', params: { $ref: '$.metadata.enums.rate' } }

test.each([
  ['uint256', 1000n, { format: 'raw' }, { kind: 'text', text: '1000' }],
  ['int256', -5n, { format: 'raw' }, { kind: 'text', text: '-5' }],
  ['bool', true, { format: 'raw' }, { kind: 'flag', isSet: true }],
  ['string', 'hello', { format: 'raw' }, { kind: 'text', text: 'hello' }],
  ['bytes', '0x1234', { format: 'raw' }, { kind: 'text', text: '0x1234' }],
  ['bytes', '0x', { format: 'raw' }, { kind: 'text', text: '0x' }],
  ['address', other, { format: 'raw' }, { kind: 'address', address: other, role: 'other' }],
  ['uint256', 7n, { format: 'amount' }, { kind: 'amount', token: 'native', units: 7n, isAll: false, role: undefined }],
  ['uint256', 7n, { format: 'tokenAmount', params: { token } }, { kind: 'amount', token, units: 7n, isAll: false }],
  ['uint256', 7n, { format: 'tokenAmount', params: { tokenPath: '@.to' } }, { kind: 'amount', token: contract }],
  ['uint256', 7n, { format: 'tokenAmount' }, { kind: 'text', text: '7' }],
  ['uint256', 9n, { format: 'tokenAmount', params: { token, threshold: '0x9', message: 'Max' } }, { isAll: true }],
  ['uint256', 8n, { format: 'tokenAmount', params: { token, threshold: '0x9' } }, { isAll: false }],
  [
    'uint256',
    7n,
    { format: 'tokenAmount', params: { token, nativeCurrencyAddress: [zero, token] } },
    { token: 'native' },
  ],
  ['uint256', 3n, { format: 'nftName', params: { collection: token } }, { kind: 'item', collection: token, id: 3n }],
  ['uint256', 9n, { format: 'date', label: 'Deadline' }, { kind: 'date', seconds: 9n, isEnd: true }],
  ['uint256', 9n, { format: 'date', label: 'Begins' }, { kind: 'date', seconds: 9n, isEnd: false }],
  ['uint256', 9n, { format: 'date', params: { encoding: 'blockheight' } }, { kind: 'text', text: '9' }],
  ['uint256', 8250n, { format: 'duration' }, { kind: 'text', text: '02:17:30' }],
  [
    'uint256',
    15n,
    { format: 'unit', params: { base: 'd', decimals: 1 } },
    { kind: 'unit', units: 15n, decimals: 1, base: 'd' },
  ],
  ['uint8', 2, rate, { kind: 'text', text: 'variable' }],
  ['address', token, { format: 'tokenTicker' }, { kind: 'token', token }],
  ['address', other, { format: 'addressName', params: { types: ['eoa'] } }, { address: other, role: 'receiver' }],
  ['address', other, { format: 'addressName', params: { types: ['wallet'] } }, { role: 'owner' }],
  ['address', other, { format: 'addressName', label: 'Recipient' }, { role: 'receiver' }],
  ['address', zero, { format: 'addressName', params: { senderAddress: zero } }, { address: visitor }],
])('reads %s %s with %j', (type, value, field, expected) => {
  expect(readOne(type, value, field, enums)).toMatchObject(expected)
})

test('reads nothing if a value does not fit its format [EMB-14]', () => {
  expect(readOne('uint8', 3, rate, enums)).toBeUndefined()
  expect(readOne('address', other, { format: 'tokenAmount', params: { token } })).toBeUndefined()
  expect(readOne('int256', 5n, { format: 'amount' })).toBeUndefined()
  expect(readOne('uint256', 5n, { format: 'addressName' })).toBeUndefined()
  expect(readOne('string', 'a\u202eb', { format: 'raw' })).toBeUndefined()
  expect(readOne('uint256', 5n, { format: 'tokenAmount', params: { tokenPath: 'b' } })).toBeUndefined()
})

const pair = 'f(address to,uint256 amount)'
const to = { path: 'to', label: 'To', format: 'addressName' }
const amount = { path: 'amount', label: 'Amount', format: 'raw' }

test('reads nothing unless every value is shown or excluded [EMB-14]', () => {
  expect(readCallBy(descriptorOf(pair, { fields: [to] }), [other, 5n])).toBeUndefined()
  expect(readCallBy(descriptorOf(pair, { fields: [to], excluded: ['amount'] }), [other, 5n])).toHaveLength(1)
  expect(readCallBy(descriptorOf(pair, { fields: [to, amount] }), [other, 5n])).toHaveLength(2)
  const hidden = { ...amount, visible: 'never' }
  expect(readCallBy(descriptorOf(pair, { fields: [to, hidden] }), [other, 5n])).toHaveLength(1)
})

test('reads nothing if a required value is only excluded', () => {
  const format = { fields: [to], excluded: ['amount'], required: ['amount'] }
  expect(readCallBy(descriptorOf(pair, format), [other, 5n])).toBeUndefined()
})

test('reads nothing if no field shows the native value [EMB-14]', () => {
  const value = { path: '@.value', label: 'Sends', format: 'amount' }
  expect(readCallBy(descriptorOf(pair, { fields: [to, amount] }), [other, 5n], 1n)).toBeUndefined()
  expect(readCallBy(descriptorOf(pair, { fields: [to, amount, value] }), [other, 5n], 1n)).toHaveLength(3)
  const disguised = descriptorOf('f(uint256 value)', { fields: [], excluded: ['@.value', 'value'] })
  expect(readCallBy(disguised, [5n], 1n)).toBeUndefined()
})

test('checks and hides a value that must match a list [EMB-14]', () => {
  const rule = { path: 'amount', visible: { mustMatch: [0, '0x5'] } }
  const file = descriptorOf(pair, { fields: [to, rule] })
  expect(readCallBy(file, [other, 5n])).toHaveLength(1)
  expect(readCallBy(file, [other, 6n])).toBeUndefined()
})

test('shows a value only if it is not a usual one', () => {
  const file = descriptorOf(pair, { fields: [to, { ...amount, visible: { ifNotIn: [0] } }] })
  expect(readCallBy(file, [other, 0n])).toHaveLength(1)
  expect(readCallBy(file, [other, 1n])).toHaveLength(2)
})

const details = 'f((address token,uint256 amount)[] details)'
const list = [
  { token, amount: 1n },
  { token: other, amount: 2n },
]
const byPath = {
  path: 'details.[].amount',
  label: 'Amount',
  format: 'tokenAmount',
  params: { tokenPath: 'details.[].token' },
}
const byGroup = {
  path: 'details.[]',
  fields: [{ path: 'amount', label: 'Amount', format: 'tokenAmount', params: { tokenPath: 'token' } }],
}

test.each([byPath, byGroup])('pairs each item of a list with its own parameters (%#)', (field) => {
  const read = readCallBy(descriptorOf(details, { fields: [field] }), [list])
  expect(read?.map(({ value }) => value)).toMatchObject([
    { token, units: 1n },
    { token: other, units: 2n },
  ])
})

test.each([byPath, byGroup])('shows an empty list as empty (%#) [EMB-14]', (field) => {
  expect(readCallBy(descriptorOf(details, { fields: [field] }), [[]])).toEqual([
    { label: 'Amount', value: { kind: 'emptyList' } },
  ])
  expect(readCallBy(descriptorOf(details, { fields: [] }), [[]])).toBeUndefined()
})

test('reads nothing if a slice leaves out items [EMB-14]', () => {
  const last = { path: 'pools.[-1]', label: 'Last', format: 'raw' }
  const file = descriptorOf('f(uint256[] pools)', { fields: [last] })
  expect(readCallBy(file, [[1n]])).toHaveLength(1)
  expect(readCallBy(file, [[1n, 2n]])).toBeUndefined()
})

const slices = (...bounds: string[]) =>
  descriptorOf('f(bytes path)', {
    fields: bounds.map((bound) => ({ path: `path.[${bound}]`, label: 'Part', format: 'raw' })),
    excluded: ['path'],
  })

test('requires slices of bytes without gaps or overlaps [EMB-14]', () => {
  const path = ['0x0102030405']
  expect(readCallBy(slices('0:2', '2:'), path)).toHaveLength(2)
  expect(readCallBy(slices('0:2', '-2:'), path)).toBeUndefined()
  expect(readCallBy(slices('0:3', '-3:'), path)).toBeUndefined()
  expect(readCallBy(slices('0:2'), path)).toBeUndefined()
})

const inner = 'execute(address callee,uint256 amount,bytes data)'
const call = {
  path: 'data',
  label: 'Does',
  format: 'calldata',
  params: { calleePath: 'callee', amountPath: 'amount', spenderPath: '@.to' },
}

test('reads an inner call as the contract makes it, or nothing [EMB-14]', () => {
  const file = descriptorOf(inner, { fields: [call] })
  const transfer = encodeOf('transfer(address to,uint256 value)', [other, 5n])
  expect(readCallBy(file, [token, 0n, transfer])?.[0]?.value).toMatchObject({
    kind: 'call',
    account: contract,
    call: { kind: 'send', token, to: other, number: 5n },
  })
  expect(readCallBy(file, [other, 9n, '0x'])?.[0]?.value).toMatchObject({ call: { token: 'native', number: 9n } })
  expect(readCallBy(file, [token, 1n, transfer])).toBeUndefined()
  expect(readCallBy(file, [token, 0n, '0x12345678'])).toBeUndefined()
})
