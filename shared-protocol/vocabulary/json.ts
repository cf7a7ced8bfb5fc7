import * as z from '../schema.ts'

const maxDepth = 24
const maxNodes = 50_000
/** Maximum number of characters of all strings and keys in total. */
const maxLength = 1_048_576

interface Budget {
  nodes: number
  length: number
}

/** Checks a property without running code. Getters are rejected, because their property has no value of its own. */
const fitsProperty = (value: object, key: string, depth: number, budget: Budget) => {
  const property = Object.getOwnPropertyDescriptor(value, key)
  return property !== undefined && 'value' in property && fits(property.value, depth, budget)
}

/**
 * Checks that a list has an item at each index and no other properties. A property named `map` or `constructor` would
 * break its methods.
 */
const areIndexes = (keys: readonly string[], length: number) =>
  // Indexes come first among the keys, so if the last key is an index, all keys are.
  keys.length === length && (length === 0 || keys.at(-1) === String(length - 1))

const fitsEntries = (value: object, depth: number, budget: Budget) => {
  // Checked before the keys are listed, because listing the keys of a long list is slow.
  if (Array.isArray(value) && value.length > budget.nodes) return false
  const keys = Object.keys(value)
  if (Array.isArray(value) && !areIndexes(keys, value.length)) return false
  for (const key of keys) {
    budget.length -= key.length
    if (key === '__proto__' || !fitsProperty(value, key, depth + 1, budget)) return false
  }
  return true
}

const isPlain = (value: object) => {
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype || Array.isArray(value)
}

const fitsPrimitive = (value: unknown, budget: Budget) => {
  if (typeof value === 'string') budget.length -= value.length
  const type = typeof value
  return value === null || type === 'string' || type === 'boolean' || type === 'undefined' || Number.isFinite(value)
}

const fits = (value: unknown, depth: number, budget: Budget): boolean => {
  budget.nodes -= 1
  if (budget.nodes < 0 || budget.length < 0 || depth > maxDepth) return false
  if (typeof value !== 'object' || value === null) return fitsPrimitive(value, budget) && budget.length >= 0
  return isPlain(value) && fitsEntries(value, depth, budget)
}

/**
 * True if a value is plain JSON of limited depth and size. Rejects cycles, getters, functions, class instances,
 * buffers, own `__proto__` keys, and lists with holes or extra properties. The time is limited for any value.
 */
export const isJson = (value: unknown): value is Json => fits(value, 0, { nodes: maxNodes, length: maxLength })

export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }

/**
 * Plain JSON of any shape, for data that only the wallet or the chain interprets. The schema itself checks nothing. The
 * guard of the port has already checked the entire message, and answers are checked before they are sent.
 */
export const Json = z.custom<Json>(() => true)

/** A plain JSON object. */
export const JsonRecord = z.custom<Record<string, Json>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)
