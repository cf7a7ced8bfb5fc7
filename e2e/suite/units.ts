import { join, relative } from 'node:path'
import * as z from 'zod/mini'
import { type Failure, firstLine, type Outcome } from './Outcome.ts'
import { readReport } from './readReport.ts'
import { root, runProgram } from './runProgram.ts'

/** The used fields of Vitest's JSON report. */
const Report = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.nullish(z.array(z.string())) }),
      ),
    }),
  ),
})

/**
 * Reads Vitest's report. A failed file without a failed test, such as one that cannot be loaded, counts as one failure.
 */
export const readUnits = (report: unknown): Outcome => {
  const { numPassedTests, testResults } = z.parse(Report, report)
  const failures = testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
    const place = relative(root, name)
    const red = assertionResults.filter((result) => result.status === 'failed')
    if (red.length === 0 && status === 'failed') return [{ place, title: 'the file', error: firstLine(message) }]
    return red.map(({ fullName, failureMessages }) => ({
      place,
      title: fullName,
      error: firstLine(failureMessages?.[0]),
    }))
  })
  return { passed: numPassedTests, failures }
}

/** Runs all unit and service tests, or those of some files one file at a time. */
export const runUnits = async (folder: string, files: readonly string[] = []) => {
  const file = join(folder, `units-${files.length}.json`)
  const alone = files.length > 0 ? [...files, '--no-file-parallelism'] : []
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  return readReport(file, await runProgram('vitest', ['run', ...alone, ...reporters]), readUnits)
}
