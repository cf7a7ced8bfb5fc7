import type { Hex } from 'viem'
import { hasRightChecksum, isAddress } from '../params/quantity.ts'
import { refuseParams } from '../params/refuseParams.ts'

export type Fields = { readonly [name: string]: unknown }

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const requireFields = (field: string, value: unknown): Fields => {
  if (!isFields(value)) throw refuseParams(field, 'must be an object')
  return value
}

export const requireField = (field: string, value: unknown) => {
  if (value === undefined || value === null) throw refuseParams(field, 'is required')
}

/** Rejects unknown fields, because they could be limits that would not be enforced. */
export const requireOnly = (field: string, fields: Fields, names: readonly string[]) => {
  const unknown = Object.keys(fields).find((name) => !names.includes(name))
  if (unknown !== undefined) throw refuseParams(`${field}.${unknown.slice(0, 40)}`, 'is not known')
}

/** Returns the address in lower case. */
export const requireAddress = (field: string, value: unknown): Hex => {
  if (!isAddress(value)) throw refuseParams(field, 'must start with 0x and be an address')
  if (!hasRightChecksum(value)) throw refuseParams(field, 'has a wrong checksum')
  return value.toLowerCase() as Hex
}

export const requireList = (field: string, value: unknown, most: number): readonly unknown[] => {
  if (!Array.isArray(value) || value.length === 0 || value.length > most)
    throw refuseParams(field, `must be a list of 1 to ${most}`)
  return value
}
