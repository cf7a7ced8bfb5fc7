import { expect, test } from 'vitest'
import { findTestIn } from './findTest.ts'

const body = "() => {\n  expect(said).toBe('No')\n}"
const inside = "() => {\n    expect(said).toBe('No')\n  }"

test.each([
  ['a test', `test('says no [ERR-01]', ${body})\n`],
  ['one of several', `test.each([1, 2])('says no', ${body})\n`],
  ['one of a long table', `test.each([\n  [1],\n])('says no', ${body})\n`],
  ['one with its title on a line of its own', "test(\n  'says no',\n  () => expect(said).toBe('No'),\n)\n"],
  ['one of a group', `describe('here', () => {\n  test('says no', ${inside})\n})\n`],
  ['one behind a test that is left out', `test.skip('is left out', ${body})\n\ntest('says no', ${body})\n`],
  ['one that needs a program', `describe.skipIf(missing)('here', () => {\n  test('says no', ${inside})\n})\n`],
])('finds %s with its expectation', (_what, text) => {
  expect(findTestIn(text, 'says no')).toContain("toBe('No')")
})

test.each([
  ['another title', `test('says no more', ${body})\n`],
  ['a comment', "// 'says no'\n"],
  ['a test that is left out', `test.skip('says no', ${body})\n`],
  ['one to be written', "test.todo('says no')\n"],
  ['one to be mended', `test.fixme('says no', ${body})\n`],
  ['several that are left out', `test.skip.each([1, 2])('says no', ${body})\n`],
  ['a long table that is left out', `test.skip.each([\n  [1],\n])('says no', ${body})\n`],
  ['one with its title on a line of its own', "test.skip(\n  'says no',\n  () => expect(said).toBe('No'),\n)\n"],
  ['a group that is left out', `describe.skip('here', () => {\n  test('says no', ${inside})\n})\n`],
  ['a group of stories', `test.describe.skip('here', () => {\n  test('says no', ${inside})\n})\n`],
  ['groups of a table', `describe.skip.each([1])('here', () => {\n  test('says no', ${inside})\n})\n`],
  ['a story that leaves itself out', "test('says no', async () => {\n  test.skip()\n  expect(said).toBe('No')\n})\n"],
])('does not count %s as a running test', (_what, text) => {
  expect(findTestIn(text, 'says no')).toBeUndefined()
})
