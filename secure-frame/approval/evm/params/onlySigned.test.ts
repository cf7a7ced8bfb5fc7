import { hashTypedData } from 'viem'
import { expect, test } from 'vitest'
import type { TypedData } from '../../request.ts'
import { onlySigned } from './onlySigned.ts'

const token = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const types = {
  EIP712Domain: [{ name: 'verifyingContract', type: 'address' }],
  Person: [{ name: 'name', type: 'string' }],
  Mail: [
    { name: 'from', type: 'Person' },
    { name: 'to', type: 'Person[][2]' },
  ],
}
const signed = {
  domain: { verifyingContract: token },
  types,
  primaryType: 'Mail',
  message: { from: { name: 'Maya' }, to: [[{ name: 'Ole' }], []] },
}
const hashOf = (typedData: TypedData) => hashTypedData(typedData as Parameters<typeof hashTypedData>[0])

test('fields that no type names are left out, at any depth, and the signature stays the same', () => {
  const given = {
    ...signed,
    domain: { name: 'Marlow', chainId: 1, verifyingContract: token },
    message: {
      from: { name: 'Maya', note: 'harmless' },
      to: [[{ name: 'Ole', note: 'free' }], []],
      note: 'a newsletter',
    },
  }
  expect(onlySigned(given)).toEqual(signed)
  expect(hashOf(onlySigned(given))).toBe(hashOf(given))
})

test('a domain without types of its own has those of its fields', () => {
  const { EIP712Domain: _own, ...rest } = types
  const domain = { name: 'Marlow', version: '1', chainId: 1, verifyingContract: token }
  const given = { ...signed, types: rest, domain }
  expect(onlySigned({ ...given, domain: { ...domain, note: 'harmless' } })).toEqual(given)
  expect(hashOf(onlySigned(given))).toBe(hashOf(given))
})

test('a type that takes the name of a plain one is read as what it is', () => {
  const odd = { ...signed, types: { ...types, Mail: [{ name: 'sum', type: 'uint256' }], uint256: [] } }
  expect(onlySigned({ ...odd, message: { sum: { note: 'harmless' } } }).message).toEqual({ sum: {} })
})

test('fields have the order of their types, and a field of every object is no field', () => {
  const given = { ...signed, message: { to: [[], []], from: { name: 'Maya' }, constructor: 'harmless' } }
  expect(Object.keys(onlySigned(given).message)).toEqual(['from', 'to'])
})
