import { describe, expect, test } from 'vitest'
import { documents, readText } from './documents.ts'

const threats = documents.filter((document) => document.startsWith('secure-frame/docs/threats-'))

/** Returns the rows of a document's tables: action, possible, prevented or limited by. */
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^\| (?!Action |-)/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .map(([, action = '', possible = '', by = '']) => ({ action, possible, by }))

describe.each(threats)('%s', (document) => {
  const rows = rowsOf(readText(document))

  test('states if each action is possible', () => {
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ possible }) => !/^(yes|no)\b/.test(possible))).toEqual([])
  })

  test('names the protection against each impossible action', () => {
    const refused = rows.filter(({ possible }) => possible.startsWith('no'))
    expect(refused.filter(({ possible, by }) => by === '' && !possible.includes(':'))).toEqual([])
  })
})
