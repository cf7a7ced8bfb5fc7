import { hashTypedData } from 'viem'
import { expect, test } from 'vitest'
import { RpcError } from '#protocol/errors/rpc'
import { normaliseTypedData } from '../../secure-frame/approval/evm/params/normaliseTypedData.ts'
import { changesOf } from './oneChange.ts'
import { readVectors, withoutVectors } from './vectors.ts'

const samples = readVectors<{ name: string; data: unknown }[]>('typed-data/samples.json')
const title = samples ? '' : ` (${withoutVectors})`
const run = test.skipIf(title !== '')

const hashOf = (typedData: unknown) => hashTypedData(typedData as Parameters<typeof hashTypedData>[0])

/** viem refuses an address with a wrong checksum, and hashes the same number in lowercase. */
const lowerAddresses = (value: unknown): unknown => {
  if (typeof value === 'string') return /^0x[\da-f]{40}$/i.test(value) ? value.toLowerCase() : value
  if (Array.isArray(value)) return value.map(lowerAddresses)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lowerAddresses(one)]))
}

/** viem's hash; undefined if it refuses the data. */
const viemHash = (data: unknown) => {
  for (const one of [data, lowerAddresses(data)]) {
    try {
      return hashOf(one)
    } catch {}
  }
  return undefined
}

type Reading = { hash: string } | { why: string }

const read = (data: unknown): Reading => {
  try {
    return { hash: hashOf(normaliseTypedData(data)) }
  } catch (error) {
    if (error instanceof RpcError) return { why: error.message }
    throw error
  }
}

run(`every sample of the clear-signing registry is accepted, with viem's hash [EMB-14]${title}`, () => {
  const refused = (samples ?? []).flatMap(({ name, data }) => {
    const result = read(data)
    if ('why' in result) return [`${name}: ${result.why}`]
    return result.hash === viemHash(data) ? [] : [`${name}: another hash`]
  })
  expect({ accepted: (samples ?? []).length - refused.length, refused }).toEqual({ accepted: 160, refused: [] })
})

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The outcome of a changed sample. */
const outcomeOf = (changed: string) => {
  const value = parse(changed)
  if (value === undefined) return 'no JSON'
  const result = read(value)
  if ('why' in result) return 'refused'
  return result.hash === viemHash(value) ? 'accepted' : changed
}

run(`with one character changed, none has another hash than viem's [EMB-14]${title}`, () => {
  const changes = (samples ?? []).flatMap(({ data }) => changesOf(JSON.stringify(data), 12))
  const outcomes = changes.map(outcomeOf)
  expect(outcomes.filter((one) => !['no JSON', 'refused', 'accepted'].includes(one))).toEqual([])
  expect(outcomes.filter((one) => one === 'accepted').length).toBeGreaterThan(100)
  expect(outcomes.filter((one) => one === 'refused').length).toBeGreaterThan(10)
})
