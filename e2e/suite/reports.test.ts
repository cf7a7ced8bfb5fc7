import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './runProgram.ts'
import { readStories } from './stories.ts'
import { readUnits } from './units.ts'

const story = (title: string, status: string, more: { error?: string; annotations?: object[] } = {}) => ({
  title,
  file: 'journeys/send.spec.ts',
  line: 9,
  tests: [
    { status, annotations: more.annotations ?? [], results: more.error ? [{ errors: [{ message: more.error }] }] : [] },
  ],
})

const stories = (specs: object[], errors: object[] = []) =>
  readStories({
    config: { rootDir: join(root, 'e2e') },
    suites: [{ title: 'journeys/send.spec.ts', specs: [], suites: [{ title: 'by phone', specs }] }],
    errors,
  })

test('a failed story has its location, title and first error line', () => {
  const error = '\u001b[31mError: it never came\u001b[39m\n  at once'
  expect(stories([story('sends', 'unexpected', { error }), story('swaps', 'expected')])).toEqual({
    passed: 1,
    failures: [{ place: 'e2e/journeys/send.spec.ts:9', title: 'by phone › sends', error: 'Error: it never came' }],
  })
})

test('a story that did not run counts as failed, unless skipped on purpose', () => {
  const { failures } = stories([
    story('waits', 'skipped'),
    story('is for Firefox', 'skipped', { annotations: [{ type: 'skip' }] }),
  ])
  expect(failures).toMatchObject([{ title: 'by phone › waits', error: 'it did not come to run' }])
})

test('a story run that fails before its first story has a fault', () => {
  expect(stories([], [{ message: 'Error: port 5300 is taken' }]).fault).toBe('Error: port 5300 is taken')
})

test('a unit test file that cannot be loaded counts as failed', () => {
  const name = join(root, 'e2e/suite/some.test.ts')
  const failed = { fullName: 'adds', status: 'failed', failureMessages: ['AssertionError: 1 is not 2\n  there'] }
  const report = (assertionResults: object[]) => ({
    numPassedTests: 7,
    testResults: [{ name, status: 'failed', message: 'SyntaxError: no', assertionResults }],
  })
  expect(readUnits(report([failed])).failures).toEqual([
    { place: 'e2e/suite/some.test.ts', title: 'adds', error: 'AssertionError: 1 is not 2' },
  ])
  expect(readUnits(report([]))).toEqual({
    passed: 7,
    failures: [{ place: 'e2e/suite/some.test.ts', title: 'the file', error: 'SyntaxError: no' }],
  })
})
