/** One row of the specification, and the test that fails without it. */
export interface ShownRow {
  says: string
  file: string
  /** Of the test, without the ids of requirements. */
  title: string
  /** The text or code that the test expects, where the row is about one. */
  gives?: string
}

/** A row that is deliberately other here: the README of the conformance folder says what it is, and why. */
export interface OtherRow {
  says: string
  /** The row of the README, by its first column. */
  other: string
}

export type Row = ShownRow | OtherRow

export const isOther = (row: Row): row is OtherRow => 'other' in row

export const shown = (says: string, file: string, title: string): ShownRow => ({ says, file, title })

/** The same, of a row about a text or a code. */
export const gives = (says: string, text: string, file: string, title: string): ShownRow => ({
  ...shown(says, file, title),
  gives: text,
})

export const other = (says: string, inReadme: string = says): OtherRow => ({ says, other: inReadme })

/** Rows of names that one test shows. */
export const named = (names: readonly string[], file: string, title: string): readonly ShownRow[] =>
  names.map((name) => gives(name, name, file, title))
