import { readFile } from 'node:fs/promises'
import type { Outcome } from './Outcome.ts'

/**
 * Reads a report that a test runner wrote. One that was never written is of a run that failed before its first test; one
 * without a red test may be of a run that failed all the same.
 */
export const readReport = async (
  file: string,
  exitCode: number,
  read: (report: unknown) => Outcome,
): Promise<Outcome> => {
  try {
    const outcome = read(JSON.parse(await readFile(file, 'utf8')))
    const isUnexplained = exitCode !== 0 && outcome.failures.length === 0
    return isUnexplained ? { fault: `it ended with ${exitCode}`, ...outcome } : outcome
  } catch (error) {
    return { passed: 0, failures: [], fault: `there is no report: ${String(error)}` }
  }
}
