/** A test that was red. */
export interface Failure {
  /** Its file, from the root of the repository, and its line where that is known. */
  place: string
  title: string
  /** The first line of its first error. */
  error: string
  /** It did not come to run, because another one of its file was red. */
  isUnrun?: true
}

/** What a run of tests came to. */
export interface Outcome {
  passed: number
  failures: readonly Failure[]
  /** Why the run as a whole is red, though no test of it is: a file that cannot be loaded has no tests. */
  fault?: string
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what colours text in a terminal
const colours = /\u001b\[[\d;]*m/g

export const firstLine = (text: string | undefined) =>
  (text ?? 'no error was given').replaceAll(colours, '').trim().split('\n')[0] ?? ''
