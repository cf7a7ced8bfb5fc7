import { expect, test } from 'vitest'
import { judge } from './judge.ts'
import type { Failure } from './Outcome.ts'

const red = (title: string): Failure => ({ place: 'e2e/journeys/send.spec.ts:9', title, error: 'it never came' })

test('what is green from the start is passed', () => {
  expect(judge({ passed: 3, failures: [] })).toEqual({ passed: 3, failed: 0, races: [] })
})

test('red twice is red, green alone is a race and counts as passed', () => {
  const again = { passed: 1, failures: [red('one')] }
  expect(judge({ passed: 3, failures: [red('one'), red('two')] }, again)).toEqual({
    passed: 4,
    failed: 1,
    races: [red('two')],
  })
})

test('up to five races are passed, more are red', () => {
  const failures = ['1', '2', '3', '4', '5', '6'].map(red)
  const again = { passed: 6, failures: [] }
  expect(judge({ passed: 9, failures: failures.slice(1) }, again)).toMatchObject({ passed: 14, failed: 0 })
  expect(judge({ passed: 9, failures }, again)).toMatchObject({ passed: 9, failed: 6, races: failures })
})

test('what did not come to run because of a race is no race of its own', () => {
  const unrun = ['2', '3', '4', '5', '6'].map((title): Failure => ({ ...red(title), isUnrun: true }))
  const again = { passed: 6, failures: [] }
  expect(judge({ passed: 9, failures: [red('1'), ...unrun] }, again)).toMatchObject({ passed: 15, failed: 0 })
})

test('a run that is red without a red test counts as a failure', () => {
  expect(judge({ passed: 3, failures: [], fault: 'a file cannot be loaded' })).toMatchObject({ passed: 3, failed: 1 })
})

test('where the second run itself fails, nothing is a race', () => {
  const again = { passed: 0, failures: [], fault: 'no report' }
  expect(judge({ passed: 3, failures: [red('one')] }, again)).toEqual({ passed: 3, failed: 1, races: [] })
})
