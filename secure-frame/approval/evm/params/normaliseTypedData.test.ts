import fc from 'fast-check'
import { hashTypedData } from 'viem'
import { expect, test } from 'vitest'
import type { TypedData } from '../../request.ts'
import { arbitraryTypedData } from '../../test/arbitraryTypedData.ts'
import { normaliseTypedData } from './normaliseTypedData.ts'
import { encodeType } from './typedDataTypes.ts'

const hashOf = (typedData: unknown) => hashTypedData(typedData as Parameters<typeof hashTypedData>[0])

const token = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const only = (type: string, value: unknown) => ({
  domain: {},
  types: { Note: [{ name: 'value', type }] },
  primaryType: 'Note',
  message: { value },
})
const normalise = (type: string, value: unknown) => normaliseTypedData(only(type, value)).message.value

test('keeps the signature of the given data [EMB-14]', () => {
  fc.assert(
    fc.property(arbitraryTypedData, (given) => {
      const normalised = normaliseTypedData(given)
      expect(hashOf(normalised)).toBe(hashOf(given))
      expect(normaliseTypedData(normalised)).toEqual(normalised)
    }),
  )
})

test.each([
  ['uint256', '0x0a', '10'],
  ['uint256', 10, '10'],
  ['uint256', '0010', '10'],
  ['int8', '-128', '-128'],
  ['uint256', `${2n ** 256n - 1n}`, `${2n ** 256n - 1n}`],
  ['bytes', '0xABCD', '0xabcd'],
  ['bytes4', '0xABCDEF01', '0xabcdef01'],
  ['address', token, token.toLowerCase()],
  ['address', token.replace('C7', 'c7'), token.toLowerCase()],
  ['address', `0x${token.slice(2).toUpperCase()}`, token.toLowerCase()],
  ['bool', false, false],
  ['string', 'a\u{1f600}', 'a\u{1f600}'],
  ['uint8[][2]', [[1], []], [['1'], []]],
])('normalizes %s of %j [EMB-14]', (type, given, expected) => {
  expect(normalise(type, given)).toEqual(expected)
})

test.each([
  // The hash reads these as one number; people read another, or none.
  ['uint256', '1e3'],
  ['uint256', ' 1'],
  ['uint256', '1_000'],
  ['uint256', '0b11'],
  ['uint256', ''],
  ['uint256', true],
  ['uint256', ['5']],
  ['uint256', 1.5],
  ['uint256', 2 ** 53],
  ['uint256', -1],
  ['uint8', 256],
  ['int8', '128'],
  ['uint256', `0x${'f'.repeat(65)}`],
  ['uint256', '9'.repeat(79)],
  ['bool', 'false'],
  ['bool', 0],
  ['string', 7],
  ['string', ['a']],
  ['string', '\ud800'],
  ['bytes', 'text'],
  ['bytes', '0xabc'],
  ['bytes4', '0xabcd'],
  ['address', token.slice(0, -1)],
  ['address', token.replace('0x', '0X')],
  ['address', 7],
  ['address', '0x0'],
  ['uint256[]', '5'],
  ['uint256[]', { 0: '5', length: 1 }],
  ['uint256[2]', ['1']],
  ['Note', []],
])('refuses %s of %j [EMB-14]', (type, value) => {
  expect(() => normaliseTypedData(only(type, value))).toThrow(/Invalid params: message/)
})

const person = { Person: [{ name: 'name', type: 'string' }] }
const mail = {
  domain: { verifyingContract: token },
  types: {
    ...person,
    EIP712Domain: [{ name: 'verifyingContract', type: 'address' }],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[][2]' },
    ],
  },
  primaryType: 'Mail',
  message: { from: { name: 'Maya' }, to: [[{ name: 'Ole' }], []] },
}

test('omits fields without a type, with an unchanged signature', () => {
  const given = {
    ...mail,
    domain: { name: 'Marlow', chainId: 1, verifyingContract: token },
    message: {
      from: { name: 'Maya', note: 'harmless' },
      to: [[{ name: 'Ole', note: 'free' }], []],
      note: 'a newsletter',
    },
  }
  const signed = normaliseTypedData(given)
  expect(signed.message).toEqual(mail.message)
  expect(signed.domain).toEqual({ verifyingContract: token.toLowerCase() })
  expect(hashOf(signed)).toBe(hashOf(given))
})

test('adds the types of a domain that has none', () => {
  const { EIP712Domain: _own, ...types } = mail.types
  const given = { ...mail, types, domain: { name: 'Marlow', version: '1', chainId: 1, verifyingContract: token } }
  const signed = normaliseTypedData(given)
  expect(signed.types.EIP712Domain?.map(({ name }) => name)).toEqual([
    'name',
    'version',
    'chainId',
    'verifyingContract',
  ])
  expect(hashOf(signed)).toBe(hashOf(given))
})

test('omits types that are not referenced', () => {
  const types = { ...mail.types, Harmless: [{ name: 'note', type: 'string' }] }
  expect(Object.keys(normaliseTypedData({ ...mail, types }).types).sort()).toEqual(['EIP712Domain', 'Mail', 'Person'])
})

test('orders fields by type, and ignores inherited properties', () => {
  const given = { ...mail, message: { to: [[], []], from: { name: 'Maya' }, constructor: 'harmless' } }
  expect(Object.keys(normaliseTypedData(given).message)).toEqual(['from', 'to'])
  expect(() => normaliseTypedData(only('string', undefined))).toThrow(/message/)
})

test.each([
  ['a name of a plain type', { uint256: [], Note: [{ name: 'value', type: 'uint256' }] }],
  ['a name that the library hashes otherwise than the standard', { $: [], Note: [{ name: 'value', type: '$[]' }] }],
  ['a name that the library does not sign', { internal: [], Note: [{ name: 'value', type: 'internal' }] }],
  ['an alias of a type', { Note: [{ name: 'value', type: 'uint' }] }],
  ['a type that is none', { Note: [{ name: 'value', type: 'uint7' }] }],
  ['a type that is written otherwise', { Note: [{ name: 'value', type: 'uint08' }] }],
  ['a type of another object', { Note: [{ name: 'value', type: 'toString' }] }],
  ['a field that is there twice', { Note: [0, 1].map(() => ({ name: 'value', type: 'string' })) }],
  ['a field without a name', { Note: [{ name: '', type: 'string' }] }],
  ['a name that is a line of text', { Note: [{ name: 'value)\nsend all', type: 'string' }] }],
  ['no fields', { Note: 'string value' }],
  ['too many types', Object.fromEntries(Array.from({ length: 65 }, (_, index) => [`Note${index}`, []]))],
  ['too many fields', { Note: Array.from({ length: 513 }, (_, index) => ({ name: `f${index}`, type: 'bool' })) }],
])('refuses types with %s', (_title, types) => {
  const given = { ...only('string', ''), types } as unknown as TypedData
  expect(() => normaliseTypedData(given)).toThrow(/Invalid params: types/)
})

const withdraw = 'HyperliquidTransaction:Withdraw'
const amounts = [
  { name: 'destination', type: 'string' },
  { name: 'time', type: 'uint64' },
]
const withColon = (types: object, message: object, primaryType = withdraw) => ({
  domain: { name: 'HyperliquidSignTransaction', chainId: 42161 },
  primaryType,
  types,
  message,
})

test('hashes a primary type with a colon per the standard [EMB-14]', () => {
  const given = withColon({ [withdraw]: amounts }, { destination: token, time: 7 })
  const signed = normaliseTypedData(given)
  expect(signed.primaryType).toBe(withdraw)
  expect(hashOf(signed)).toBe(hashOf(given))
  const { types, primaryType } = signed
  expect(encodeType(primaryType, types)).toBe(`${withdraw}(string destination,uint64 time)`)
})

test.each([
  ['another struct in it', { [withdraw]: [{ name: 'to', type: 'Mail' }], Mail: amounts }, withdraw],
  ['a list of another struct in it', { [withdraw]: [{ name: 'to', type: 'Mail[]' }], Mail: amounts }, withdraw],
  ['itself in it', { [withdraw]: [{ name: 'to', type: `${withdraw}[]` }] }, withdraw],
  ['a place in another struct', { [withdraw]: amounts, Mail: [{ name: 'to', type: withdraw }] }, 'Mail'],
  ['a place beside the primary type', { [withdraw]: amounts, Mail: amounts }, 'Mail'],
  ['nothing before the colon', { ':Withdraw': amounts }, ':Withdraw'],
  ['nothing after the colon', { 'Withdraw:': amounts }, 'Withdraw:'],
  ['an atomic type before the colon', { 'uint256:Withdraw': amounts }, 'uint256:Withdraw'],
  ['other signs', { 'A:B(uint a)': amounts }, 'A:B(uint a)'],
])('refuses an ambiguous type name with a colon: %s [EMB-14]', (...given) => {
  const [, types, primaryType] = given
  const message = { destination: 'a', time: 7, to: [] }
  expect(() => normaliseTypedData(withColon(types, message, primaryType))).toThrow(/Invalid params: types/)
})

test('refuses oversized data quickly', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])
  expect(() => normaliseTypedData(only(`uint8${'[]'.repeat(20)}`, nested(20)))).toThrow('nested too deeply')
  expect(() => normaliseTypedData(only('uint8[]', new Array(3_000).fill(1)))).toThrow('at most 2000 values')
  const self = { ...only('Note[]', []), types: { Note: [{ name: 'value', type: 'Note[]' }] } }
  const loop: { value: unknown[] } = { value: [] }
  loop.value.push(loop)
  expect(() => normaliseTypedData({ ...self, message: loop })).toThrow('nested too deeply')
})
