import type { Verdict } from './judge.ts'
import type { Failure } from './Outcome.ts'

interface Closing {
  verdicts: readonly Verdict[]
  /** Parts missing on this machine, whose tests were skipped. */
  missing: readonly string[]
  /** In CI, no part can be missing. */
  isCi: boolean
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const raceLines = (races: readonly Failure[]) =>
  races.flatMap(({ place, title, error }) => [`  ${place} › ${title}`, `    ${error}`])

/** The closing lines of a run. The last one has its counts. */
export const closingLines = ({ verdicts, missing, isCi }: Closing) => {
  const races = verdicts.flatMap((verdict) => verdict.races)
  const passed = sum(verdicts.map((verdict) => verdict.passed))
  const failed = sum(verdicts.map((verdict) => verdict.failed)) + (isCi ? missing.length : 0)
  const lines = [
    ...(races.length > 0 ? ['Races (red, then green alone):', ...raceLines(races)] : []),
    ...(missing.length > 0 ? ['Missing, so that tests were skipped:', ...missing.map((part) => `  ${part}`)] : []),
    '',
    `${passed} passed, ${failed} failed`,
  ]
  return { text: lines.join('\n'), isGreen: failed === 0 && passed > 0 }
}
