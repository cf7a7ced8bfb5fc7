import type { Failure, Outcome } from './Outcome.ts'

/** More races than these are no accidents. What did not come to run because of one is none of its own. */
const mostRaces = 5

/** What a suite came to, once what was red has run once more alone. */
export interface Verdict {
  passed: number
  failed: number
  /** Red at first, green alone. */
  races: readonly Failure[]
}

const keyOf = ({ place, title }: Failure) => `${place} ${title}`

/**
 * Red twice is red; green alone is a race, which counts as passed unless there are many. A run that is red without a red
 * test counts as one failure.
 */
export const judge = (first: Outcome, again?: Outcome): Verdict => {
  if (first.fault !== undefined || !again)
    return {
      passed: first.passed,
      failed: Math.max(first.failures.length, first.fault === undefined ? 0 : 1),
      races: [],
    }
  const stillRed = new Set(again.failures.map(keyOf))
  const races = again.fault === undefined ? first.failures.filter((failure) => !stillRed.has(keyOf(failure))) : []
  const red = first.failures.length - races.length
  if (races.filter((race) => !race.isUnrun).length > mostRaces)
    return { passed: first.passed, failed: first.failures.length, races }
  return { passed: first.passed + races.length, failed: red, races }
}
