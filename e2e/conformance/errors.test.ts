import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alertRows, codeRows, type ErrorRow, errorRows } from './errorRows.ts'

const root = join(import.meta.dirname, '../..')

const nameOf = ({ situation, gives }: ErrorRow) => [situation, gives] as const

const all = [...errorRows, ...alertRows, ...codeRows]

test.each(all.map((one) => [...nameOf(one), one] as const))(
  'a test provokes: %s (%s)',
  async (_situation, gives, one) => {
    expect(await readFile(join(root, one.provokedBy), 'utf8')).toContain(gives)
  },
)

test('no row stands twice', () => {
  const rows = all.map(({ gives, provokedBy }) => `${gives} ${provokedBy}`)
  expect(new Set(rows).size).toBe(rows.length)
})
