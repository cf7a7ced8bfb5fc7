import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { appToSecure } from '../../../shared-protocol/app-to-secure.ts'
import { methods } from '../../../shared-protocol/methods/methods.ts'
import { trackedEvents } from '../../../shared-protocol/vocabulary/events/trackedEvents.ts'
import { alertRows } from './alertRows.ts'
import { codeRows } from './codeRows.ts'
import { constantRows } from './constantRows.ts'
import { declineRows } from './declineRows.ts'
import { defaultRows } from './defaultRows.ts'
import { entityRows, keptRows } from './entityRows.ts'
import { errorRows } from './errorRows.ts'
import { eventRows } from './eventRows.ts'
import { findTest } from './findTest.ts'
import { messageRows } from './messageRows.ts'
import { methodRows, permissionRows } from './methodRows.ts'
import { isOther, type Row } from './Row.ts'
import { ruleRows } from './ruleRows.ts'
import { viewRows } from './viewRows.ts'

const tables: Readonly<Record<string, readonly Row[]>> = {
  '§2, views': viewRows,
  '§3, entities': [...entityRows.flatMap(({ row, others = [] }) => [row, ...others]), ...keptRows],
  '§5, rules': ruleRows,
  '§6, methods': [...methodRows.map(({ row }) => row), ...permissionRows],
  '§7, messages': messageRows,
  events: eventRows,
  '§8, errors': errorRows,
  '§8, alerts': alertRows,
  '§8, codes': codeRows,
  '§8, declined': declineRows,
  '§9, constants': constantRows,
  '§9, defaults': defaultRows,
}

const rows = Object.values(tables).flat()

/** The missing part of the test that a row names; undefined if the test is complete. */
const missingOf = (row: Row) => {
  if (isOther(row)) return undefined
  const found = findTest(row.file, row.title)
  if (found === undefined) return 'no such test'
  // A text that occurs only in the title is not yet an expectation.
  return found.replaceAll(row.title, '').includes(row.gives ?? '') ? undefined : `without ${row.gives}`
}

describe.each(Object.entries(tables))('%s', (_section, table) => {
  test('names a running test that expects the row’s text or code', () => {
    const missing = table.map((row) => ({ ...row, missing: missingOf(row) }))
    expect(missing.filter((row) => row.missing !== undefined)).toEqual([])
  })

  test('contains each row once', () => {
    const says = table.map((row) => row.says)
    expect(says.filter((one, index) => says.indexOf(one) !== index)).toEqual([])
  })
})

test('has a row for each method of the embedded wallet', () => {
  const shown = methodRows.flatMap(({ policy, methods: names }) => names.map((name) => [name, policy]))
  const ours = Object.entries(methods).map(([name, { policy }]) => [name, policy])
  expect(shown.toSorted()).toEqual(ours.filter(([, policy]) => policy !== 'refuse').toSorted())
})

test('has a row for each message to the secure frame', () => {
  expect(messageRows.map(({ says }) => says).toSorted()).toEqual(Object.keys(appToSecure).toSorted())
})

test('has a row for each event of the catalogue', () => {
  expect(eventRows.map(({ says }) => says).toSorted()).toEqual(Object.keys(trackedEvents).toSorted())
})

test('the host SDK documents explain each code and alert', () => {
  const documents = ['errors.md', 'troubleshooting.md'].map((name) =>
    readFileSync(join(import.meta.dirname, '../../../host-sdk/docs', name), 'utf8'),
  )
  const told = [...documents.join('\n').matchAll(/^\| (.+?) +\|/gm)].flatMap(([, cell = '']) =>
    cell.replaceAll('`', '').split(', '),
  )
  const given = [...codeRows, ...alertRows].flatMap((row) => (isOther(row) ? [] : [row.gives?.split(': ')[0] ?? '']))
  expect(given.filter((code) => !told.includes(code))).toEqual([])
})

test('documents exactly the deliberate deviations, with reasons, in the README', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const [, table = ''] = readme.split('## Rows that are deliberately other')
  const first = [...table.matchAll(/^\| (.+?) +\| .+ \| .+ \|$/gm)].map(([, cell]) => cell)
  const others = rows.filter(isOther).map((row) => row.other)
  expect([...new Set(others)].toSorted()).toEqual(
    first.filter((cell) => !/^(Specification|-+)$/.test(cell ?? '')).toSorted(),
  )
})
