import { describe, expect, test } from 'vitest'
import * as mini from 'zod/mini'
import * as z from './schema.ts'
import { flag, someText } from './vocabulary/scalars.ts'

const Person = z.strictObject({ name: someText(8), nick: z.optional(someText(8)), boss: z.nullable(someText(8)) })

const refusedBy = (schema: z.Schema, value: unknown) => {
  const parsed = z.safeParse(schema, value)
  return parsed.success ? [] : parsed.refused
}

describe('a strict object', () => {
  test('accepts its optional and nullable properties', () => {
    expect(refusedBy(Person, { name: 'Ada', boss: null })).toEqual([])
    expect(refusedBy(Person, { name: 'Ada', nick: undefined, boss: 'Bo' })).toEqual([])
  })

  test('rejects an unknown property, and names it', () => {
    expect(refusedBy(Person, { name: 'Ada', boss: null, age: 3 })).toEqual(['age'])
  })

  test('names only the first of many unknown properties', () => {
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`p${index}`, 0]))
    expect(refusedBy(Person, many)).toHaveLength(34)
  })

  test('rejects a missing property or a wrong type', () => {
    expect(refusedBy(Person, { name: 'Ada' })).toEqual(['boss'])
    expect(refusedBy(Person, { name: 4, nick: null, boss: null })).toEqual(['name', 'nick'])
  })

  test.each([null, undefined, [], 'text', 4])('rejects %j', (value) => {
    expect(refusedBy(Person, value)).toEqual(['(whole)'])
  })

  test('ignores properties of the prototype', () => {
    expect(refusedBy(z.strictObject({ constructor: z.optional(flag) }), {})).toEqual([])
  })
})

test('unknown properties are dropped at every depth if requested', () => {
  const Crew = z.strictObject({
    crew: z.listOf(Person, 2),
    ship: z.union(someText(8), z.strictObject({ name: someText(8) })),
    posts: z.record(someText(8), Person),
  })
  const later = { name: 'Ada', boss: null, age: 3 }
  const given = { crew: [later], ship: { name: 'Ark', tons: 4 }, posts: { cook: later }, port: 'Oslo' }
  const ada = { name: 'Ada', boss: null }
  expect(z.safeParse(Crew, given, { dropsUnknown: true })).toMatchObject({
    data: { crew: [ada], ship: { name: 'Ark' }, posts: { cook: ada } },
  })
  expect(JSON.stringify(z.safeParse(Crew, given, { dropsUnknown: true }))).not.toMatch(/age|tons|port"/)
  expect(refusedBy(Crew, given)).toContain('crew.0.age')
})

test('newer properties are optional, and dropped for older versions', () => {
  const State = z.strictObject({ isOpen: flag, connections: z.since(2, z.listOf(flag, 2)) })
  const state = { isOpen: true, connections: [true] }
  expect(z.safeParse(State, state, { version: 1 })).toMatchObject({ data: { isOpen: true } })
  expect(z.safeParse(State, state, { version: 1 }).data).not.toHaveProperty('connections')
  expect(z.safeParse(State, state, { version: 2 }).data).toEqual(state)
  expect(refusedBy(State, { isOpen: true })).toEqual([])
})

describe('a list', () => {
  const Crew = z.strictObject({ crew: z.listOf(Person, 2) })

  test('reports the rejected property and its item', () => {
    const crew = [
      { name: 'Ada', boss: null },
      { name: '', boss: null },
    ]
    expect(refusedBy(Crew, { crew })).toEqual(['crew.1.name'])
  })

  test('rejects lists that are too long, other types', () => {
    const ada = { name: 'Ada', boss: null }
    expect(refusedBy(Crew, { crew: [ada, ada, ada] })).toEqual(['crew.2'])
    expect(refusedBy(Crew, { crew: { length: 0 } })).toEqual(['crew'])
  })
})

test('zod itself accepts these schemas', () => {
  expect(mini.safeParse(mini.array(Person), [{ name: 'Ada', boss: null }]).success).toBe(true)
  const refused = mini.safeParse(mini.array(Person), [{ name: '', boss: null }])
  expect(refused.error?.issues).toMatchObject([{ path: [0, 'name'] }])
})
