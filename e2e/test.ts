import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './stack/chromium.ts'
import { ensurePostgres } from './stack/postgres.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

const run = (command: string, args: string[], env: Record<string, string> = {}) =>
  new Promise<number>((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })

interface Counts {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}

interface StoriesReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

/**
 * A report that was never written is a run that failed before its first test. One without a failed test may be of a run
 * that failed: a file that cannot be loaded has no tests.
 */
const readReport = async <Report>(
  file: string,
  exitCode: number,
  count: (report: Report) => Counts,
): Promise<Counts> => {
  try {
    const { passed, failed } = count(JSON.parse(await readFile(file, 'utf8')) as Report)
    return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const runUnits = async (folder: string) => {
  const file = join(folder, 'units.json')
  const exitCode = await run(bin('vitest'), ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`])
  return readReport(file, exitCode, ({ numPassedTests, numFailedTests }: VitestReport) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }))
}

const runStories = async (folder: string) => {
  const file = join(folder, 'stories.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const exitCode = await run(bin('playwright'), ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], env)
  return readReport(file, exitCode, ({ stats }: StoriesReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }))
}

/** Checks that are no tests: each counts as one. */
const checks: [name: string, args: string[]][] = [
  ['biome', ['check', '.']],
  ['tsc', ['-p', '.']],
  ['knip', ['--no-progress']],
]

const runChecks = async () => {
  const counts: Counts = { passed: 0, failed: 0 }
  for (const [name, args] of checks) {
    const isGood = (await run(bin(name), args)) === 0
    counts[isGood ? 'passed' : 'failed'] += 1
  }
  return counts
}

/** Everything that accepts a change: checks, units, and the stories in a browser over the whole stack. */
const main = async () => {
  await ensureChromium()
  // Where it cannot be had, its suite is skipped and says so.
  await ensurePostgres()
  const folder = await mkdtemp(join(tmpdir(), 'foyer-test-'))
  // Units wait for disks and processes now and then. Stories are watched by the clock, and run alone.
  const parts = [...(await Promise.all([runChecks(), runUnits(folder)])), await runStories(folder)]
  await rm(folder, { recursive: true, force: true })
  const passed = parts.reduce((sum, part) => sum + part.passed, 0)
  const failed = parts.reduce((sum, part) => sum + part.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  console.log('\n0 passed, 1 failed')
  process.exitCode = 1
})
