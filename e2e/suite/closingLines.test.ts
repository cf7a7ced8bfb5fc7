import { expect, test } from 'vitest'
import { closingLines } from './closingLines.ts'

const race = { place: 'e2e/journeys/send.spec.ts:9', title: 'sends', error: 'it never came' }
const green = { passed: 3, failed: 0, races: [] }

test('the last line has the counts of all parts', () => {
  const { text, isGreen } = closingLines({
    verdicts: [green, { passed: 4, failed: 1, races: [] }],
    missing: [],
    isCi: true,
  })
  expect(text).toBe('\n7 passed, 1 failed')
  expect(isGreen).toBe(false)
})

test('flaky tests are listed with their first error, not as failures', () => {
  const { text, isGreen } = closingLines({ verdicts: [{ ...green, races: [race] }], missing: [], isCi: true })
  expect(text.split('\n').slice(0, 3)).toEqual([
    'Races (red, then green alone):',
    '  e2e/journeys/send.spec.ts:9 › sends',
    '    it never came',
  ])
  expect(isGreen).toBe(true)
})

test('missing parts are listed, and fail only in CI', () => {
  const asked = { verdicts: [green], missing: ['Firefox: There is no Firefox here'] }
  const [here, inCi] = [false, true].map((isCi) => closingLines({ ...asked, isCi }))
  expect(here?.text).toContain('  Firefox: There is no Firefox here')
  expect([here?.isGreen, inCi?.isGreen]).toEqual([true, false])
  expect(inCi?.text.endsWith('3 passed, 1 failed')).toBe(true)
})

test('a run without tests does not pass', () => {
  expect(closingLines({ verdicts: [], missing: [], isCi: false }).isGreen).toBe(false)
})
