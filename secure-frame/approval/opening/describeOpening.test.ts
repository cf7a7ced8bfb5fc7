import { describe, expect, test } from 'vitest'
import { enOpening } from '../messages/opening/en.ts'
import { describeOpening, type Opening } from './describeOpening.ts'

const known: Opening = {
  balance: { status: 'known', dollars: 4218.07, isEmpty: false },
  lastUse: { status: 'known', at: Date.UTC(2026, 10, 21, 12), device: 'Safari on iPhone' },
}
const describeIn = (changes: Partial<Opening> = {}) =>
  describeOpening({ ...known, ...changes }, enOpening, { locale: 'en-US' })
const textsOf = (changes?: Partial<Opening>) =>
  describeIn(changes).facts.map((fact) => (fact.kind === 'text' ? fact.text : fact.kind))

describe('the question of a first opening', () => {
  test('shows balance and last use', () => {
    expect(textsOf()).toEqual(['\u2066$4,218.07\u2069', 'Nov 21, 2026, Safari on iPhone'])
    expect(describeIn()).toMatchObject({ isHighRisk: false, note: { tone: 'neutral' } })
  })

  test('takes longer for an empty and new wallet', () => {
    const empty = { status: 'known', dollars: 0, isEmpty: true } as const
    expect(describeIn({ balance: empty, lastUse: { status: 'none' } })).toMatchObject({
      isHighRisk: true,
      note: { tone: 'warn', title: enOpening.emptyAndNew },
    })
    expect(describeIn({ balance: empty }).isHighRisk).toBe(false)
  })

  test('invents neither balance nor last use', () => {
    const unknown = { status: 'unknown' } as const
    expect(textsOf({ balance: unknown, lastUse: unknown })).toEqual(['Unknown', 'Unknown'])
    expect(describeIn({ balance: unknown, lastUse: unknown })).toMatchObject({
      isHighRisk: true,
      note: { title: enOpening.balanceUnknown },
    })
  })

  test('does not call tokens without a price nothing', () => {
    expect(textsOf({ balance: { status: 'known', dollars: 0, isEmpty: false } })[0]).toBe('Tokens without a price')
  })

  test('waits for what is being read', () => {
    const { facts } = describeOpening(undefined, enOpening, { locale: 'en-US' })
    expect(facts.map(({ kind }) => kind)).toEqual(['pending', 'pending'])
  })
})
