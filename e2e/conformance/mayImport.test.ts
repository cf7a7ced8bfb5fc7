import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Row, readTable } from './mayImport/readTable.ts'
import { rulesAgainst } from './mayImport/rulesAgainst.ts'

interface Told {
  /** The README's names for groups of rows. */
  groups?: Record<string, readonly string[]>
  /** Separate programs, which "everything" does not include. */
  programs?: readonly string[]
}

const adapters = ['connectors', 'frames', 'services', 'storage']
const foundation = [...adapters, 'outside', 'options', 'navigation', 'messages', 'ui', 'shared-protocol']
const base = [...foundation, 'networks', 'connections', 'visit', 'account-data']

/** The folders whose README has a table with the column "May import". */
const folders: Record<string, Told> = {
  'frame-app': { groups: { adapters, foundation, base }, programs: ['hosted', 'window', 'servers'] },
  'secure-frame': { groups: { icons: ['@web3icons/core'] }, programs: ['servers'] },
  'shared-protocol': {},
  'host-sdk': {},
}

/** The path `domains/send/` matches the names `send` and `domains`. */
const isCalled = (path: string, name: string) => path === name || path.split('/').includes(name)

/** An arbitrary module at the path of a row. */
const moduleAt = (path: string) => (path.endsWith('/') ? `${path}some.ts` : path)

/** An arbitrary module for a name that is not a row: in one of our folders, or otherwise in a package. */
const moduleOutside = (name: string) =>
  name.startsWith('shared-protocol') ? `${name}/some.ts` : `node_modules/${name}/index.js`

/** The permitted imports of a row in the README: other rows by path, and other modules by name. */
const saidOf = (row: Row, rows: readonly Row[], { groups = {}, programs = [] }: Told) => {
  const others = rows.filter((other) => other !== row).flatMap(({ paths }) => paths)
  const isIn = (names: readonly string[]) => (path: string) => names.some((name) => isCalled(path, name))
  const [allowed = [], refused = []] = [row.allowed, row.refused].map((names) =>
    names.flatMap((name) => groups[name] ?? [name]),
  )
  const isAllowed = allowed.includes('everything') ? (path: string) => !isIn(programs)(path) : isIn(allowed)
  const isRow = (name: string) => name === 'everything' || rows.some(({ paths }) => paths.some(isIn([name])))
  return {
    others,
    rows: others.filter((path) => isAllowed(path) && !isIn(refused)(path)),
    further: allowed.filter((name) => !isRow(name)),
  }
}

describe.each(Object.entries(folders))('the README of %s', (folder, told) => {
  const rows = readTable(readFileSync(join(import.meta.dirname, '../..', folder, 'README.md'), 'utf8'))

  test('has a table of the permitted imports', () => expect(rows.length).toBeGreaterThan(1))

  test.each(rows)('states for $paths the same as the rules', (row) => {
    const said = saidOf(row, rows, told)
    for (const path of row.paths) {
      const mayImport = (target: string) => rulesAgainst(join(folder, moduleAt(path)), target).length === 0
      expect(said.others.filter((other) => mayImport(join(folder, moduleAt(other))))).toEqual(said.rows)
      expect(said.further.filter((name) => !mayImport(moduleOutside(name)))).toEqual([])
    }
  })
})
