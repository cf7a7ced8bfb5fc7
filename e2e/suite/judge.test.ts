import { expect, test } from 'vitest'
import { judge } from './judge.ts'
import type { Failure } from './Outcome.ts'

const red = (title: string): Failure => ({ place: 'e2e/journeys/send.spec.ts:9', title, error: 'it never came' })

test('`judge` passes a run without failures', () => {
  expect(judge({ passed: 3, failures: [] })).toEqual({ passed: 3, failed: 0, races: [] })
})

test('`judge` fails twice failed tests and passes flaky ones', () => {
  const again = { passed: 1, failures: [red('one')] }
  expect(judge({ passed: 3, failures: [red('one'), red('two')] }, again)).toEqual({
    passed: 4,
    failed: 1,
    races: [red('two')],
  })
})

test('`judge` passes up to five flaky tests and fails more', () => {
  const failures = ['1', '2', '3', '4', '5', '6'].map(red)
  const again = { passed: 6, failures: [] }
  expect(judge({ passed: 9, failures: failures.slice(1) }, again)).toMatchObject({ passed: 14, failed: 0 })
  expect(judge({ passed: 9, failures }, again)).toMatchObject({ passed: 9, failed: 6, races: failures })
})

test('`judge` ignores tests that did not run because of a flaky one', () => {
  const unrun = ['2', '3', '4', '5', '6'].map((title): Failure => ({ ...red(title), isUnrun: true }))
  const again = { passed: 6, failures: [] }
  expect(judge({ passed: 9, failures: [red('1'), ...unrun] }, again)).toMatchObject({ passed: 15, failed: 0 })
})

test('`judge` counts a failed run without failed tests as one failure', () => {
  expect(judge({ passed: 3, failures: [], fault: 'a file cannot be loaded' })).toMatchObject({ passed: 3, failed: 1 })
})

test('`judge` finds no flaky tests if the second run itself fails', () => {
  const again = { passed: 0, failures: [], fault: 'no report' }
  expect(judge({ passed: 3, failures: [red('one')] }, again)).toEqual({ passed: 3, failed: 1, races: [] })
})
