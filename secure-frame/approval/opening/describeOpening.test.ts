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

describe('`describeOpening`', () => {
  test('shows the balance and the last use', () => {
    expect(textsOf()).toEqual(['\u2066$4,218.07\u2069', 'Nov 21, 2026, Safari on iPhone'])
    expect(describeIn()).toMatchObject({ isHighRisk: false, note: { tone: 'neutral' } })
  })

  test('is high risk for an empty, new wallet', () => {
    const empty = { status: 'known', dollars: 0, isEmpty: true } as const
    expect(describeIn({ balance: empty, lastUse: { status: 'none' } })).toMatchObject({
      isHighRisk: true,
      note: { tone: 'warn', title: enOpening.emptyAndNew },
    })
    expect(describeIn({ balance: empty }).isHighRisk).toBe(false)
  })

  test('shows an unknown balance and last use as unknown', () => {
    const unknown = { status: 'unknown' } as const
    expect(textsOf({ balance: unknown, lastUse: unknown })).toEqual(['Unknown', 'Unknown'])
    expect(describeIn({ balance: unknown, lastUse: unknown })).toMatchObject({
      isHighRisk: true,
      note: { title: enOpening.balanceUnknown },
    })
  })

  test('does not show unpriced tokens as a zero balance', () => {
    expect(textsOf({ balance: { status: 'known', dollars: 0, isEmpty: false } })[0]).toBe('Tokens without a price')
  })

  test('shows facts as pending while they load', () => {
    const { facts } = describeOpening(undefined, enOpening, { locale: 'en-US' })
    expect(facts.map(({ kind }) => kind)).toEqual(['pending', 'pending'])
  })
})
