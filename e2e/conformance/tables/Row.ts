/** One row of the specification, and the test that fails without its implementation. */
export interface ShownRow {
  says: string
  file: string
  /** The title of the test, without requirement ids. */
  title: string
  /** The text or code that the test expects, if the row defines one. */
  gives?: string
}

/** A deliberate deviation. The README of the conformance folder describes it with its reason. */
export interface OtherRow {
  says: string
  /** The row of the README, identified by its first column. */
  other: string
}

export type Row = ShownRow | OtherRow

export const isOther = (row: Row): row is OtherRow => 'other' in row

export const shown = (says: string, file: string, title: string): ShownRow => ({ says, file, title })

/** The same for a row that defines a text or a code. */
export const gives = (says: string, text: string, file: string, title: string): ShownRow => ({
  ...shown(says, file, title),
  gives: text,
})

export const other = (says: string, inReadme: string = says): OtherRow => ({ says, other: inReadme })

/** Rows for names that one test covers. */
export const named = (names: readonly string[], file: string, title: string): readonly ShownRow[] =>
  names.map((name) => gives(name, name, file, title))
