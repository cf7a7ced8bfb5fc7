import { readFile } from 'node:fs/promises'
import type { Outcome } from './Outcome.ts'

/**
 * Reads a test runner's report. A missing report means that the run failed before its first test. A run can also fail
 * without a failed test.
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
