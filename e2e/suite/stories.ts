import { join, relative } from 'node:path'
import * as z from 'zod/mini'
import { type Failure, firstLine, type Outcome } from './Outcome.ts'
import { readReport } from './readReport.ts'
import { root, runProgram } from './runProgram.ts'

const Test = z.object({
  status: z.string(),
  annotations: z.array(z.object({ type: z.string() })),
  results: z.array(z.object({ errors: z.array(z.object({ message: z.optional(z.string()) })) })),
})

const Suite = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), file: z.string(), line: z.number(), tests: z.array(Test) })),
  get suites() {
    return z.optional(z.array(Suite))
  },
})

/** The used fields of Playwright's JSON report. */
const Report = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(Suite),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
})

type Spec = z.infer<typeof Suite>['specs'][number] & { path: readonly string[] }

const specsOf = (suite: z.infer<typeof Suite>, path: readonly string[] = []): Spec[] => [
  ...suite.specs.map((spec) => ({ ...spec, path })),
  ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, [...path, inner.title])),
]

/** Tests skipped on purpose have an annotation. Others did not run because another test failed. */
const isRed = ({ status, annotations }: z.infer<typeof Test>) =>
  status === 'skipped' ? !annotations.some(({ type }) => type === 'skip' || type === 'fixme') : status !== 'expected'

/** Reads Playwright's report. */
export const readStories = (report: unknown): Outcome => {
  const { config, suites, errors } = z.parse(Report, report)
  const specs = suites.flatMap((suite) => specsOf(suite))
  const failures = specs.flatMap(({ title, file, line, path, tests }): Failure[] =>
    tests.filter(isRed).map(({ status, results }) => ({
      place: `${relative(root, join(config.rootDir, file))}:${line}`,
      title: [...path, title].join(' › '),
      error: firstLine(results.flatMap((result) => result.errors)[0]?.message ?? 'it did not come to run'),
      ...(status === 'skipped' ? { isUnrun: true } : {}),
    })),
  )
  const passed = specs.flatMap(({ tests }) => tests).filter(({ status }) => status === 'expected').length
  const [fault] = errors
  return { passed, failures, ...(fault && failures.length === 0 ? { fault: firstLine(fault.message) } : {}) }
}

/** Runs all stories, or those at some locations one at a time in isolation. */
export const runStories = async (folder: string, places: readonly string[] = []) => {
  const file = join(folder, `stories-${places.length}.json`)
  // Keeps the first run's output of a failed story.
  const alone = places.length > 0 ? [...places, '--workers=1', '--output=test-results/again'] : []
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...alone]
  return readReport(file, await runProgram('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file }), readStories)
}
