/** A failed test. */
export interface Failure {
  /** Its file, relative to the repository root, and its line if known. */
  place: string
  title: string
  /** The first line of its first error. */
  error: string
  /** It did not run because another test of its file failed. */
  isUnrun?: true
}

/** Result of a test run. */
export interface Outcome {
  passed: number
  failures: readonly Failure[]
  /** The reason for a failed run without a failed test: a file that cannot be loaded has no tests. */
  fault?: string
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what colours text in a terminal
const colours = /\u001b\[[\d;]*m/g

export const firstLine = (text: string | undefined) =>
  (text ?? 'no error was given').replaceAll(colours, '').trim().split('\n')[0] ?? ''
