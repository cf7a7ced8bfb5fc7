import { getTypesForEIP712Domain } from 'viem'
import type { TypedData } from '../../request.ts'

type Fields = Record<string, unknown>
type Types = TypedData['types']

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value of a type: what its structs do not name is no part of the signature. */
const ofType = (value: unknown, type: string, types: Types): unknown => {
  if (Array.isArray(value)) return value.map((item) => ofType(item, type.replace(/\[\d*\]$/, ''), types))
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  return fields && isFields(value) ? ofStruct(value, fields, types) : value
}

const ofStruct = (value: Fields, fields: Types[string], types: Types): Fields =>
  Object.fromEntries(
    fields
      .filter(({ name }) => Object.hasOwn(value, name))
      .map(({ name, type }) => [name, ofType(value[name], type, types)]),
  )

/**
 * The same typed data without what its types leave out: that is not signed, and so must not be shown either. The types of
 * the domain may be the page's own.
 */
export const onlySigned = ({ domain, types, primaryType, message }: TypedData): TypedData => {
  const fieldsOfDomain = Object.hasOwn(types, 'EIP712Domain') ? types.EIP712Domain : getTypesForEIP712Domain({ domain })
  return {
    domain: ofStruct(domain, fieldsOfDomain ?? [], types),
    types,
    primaryType,
    message: ofStruct(message, types[primaryType] ?? [], types),
  }
}
