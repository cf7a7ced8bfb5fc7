import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closingLines } from './suite/closingLines.ts'
import { judge, type Verdict } from './suite/judge.ts'
import { findMissingParts } from './suite/missingParts.ts'
import type { Outcome } from './suite/Outcome.ts'
import { runProgram } from './suite/runProgram.ts'
import { runStories } from './suite/stories.ts'
import { runUnits } from './suite/units.ts'
import { ensureChromium } from './world/stack/chromium.ts'

/** Checks that are not tests. Each counts as one. */
const checks: [name: string, args: string[]][] = [
  ['biome', ['check', '.']],
  ['tsc', ['-p', '.']],
  ['knip', ['--no-progress']],
  // Code used only by tests counts as unused.
  ['knip', ['--no-progress', '--production']],
]

const runChecks = async (): Promise<Verdict> => {
  const codes: number[] = []
  for (const [name, args] of checks) codes.push(await runProgram(name, args))
  const passed = codes.filter((code) => code === 0).length
  return { passed, failed: codes.length - passed, races: [] }
}

/** With more failed tests than this, the tree is broken and a second run is useless. */
const mostAgain = 25

/** Runs failed tests again in isolation. */
const settle = async (first: Outcome, runAgain: (places: readonly string[]) => Promise<Outcome>) => {
  const { failures, fault } = first
  if (failures.length === 0 || failures.length > mostAgain || fault !== undefined) return judge(first)
  console.log(`\nOnce more, alone: ${failures.length}`)
  return judge(first, await runAgain([...new Set(failures.map(({ place }) => place))]))
}

/** Runs everything that a change must pass: checks, unit tests, and browser stories with the whole stack. */
const main = async () => {
  await ensureChromium()
  const missing = await findMissingParts()
  const folder = await mkdtemp(join(tmpdir(), 'foyer-test-'))
  // Unit tests sometimes wait for disks and processes. Stories have time limits, so they run separately.
  const [checked, units] = await Promise.all([runChecks(), runUnits(folder)])
  const stories = await runStories(folder)
  const verdicts = [
    checked,
    await settle(units, (files) => runUnits(folder, files)),
    await settle(stories, (places) => runStories(folder, places)),
  ]
  await rm(folder, { recursive: true, force: true })
  const { text, isGreen } = closingLines({ verdicts, missing, isCi: process.env.CI === 'true' })
  console.log(`\n${text}`)
  process.exitCode = isGreen ? 0 : 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  console.log('\n0 passed, 1 failed')
  process.exitCode = 1
})
