import type { Failure, Outcome } from './Outcome.ts'

/** More flaky tests than this are no coincidence. Tests that did not run because of one do not count. */
const mostRaces = 5

/** Result of a suite after its failed tests ran again in isolation. */
export interface Verdict {
  passed: number
  failed: number
  /** Tests that failed at first and passed in isolation. */
  races: readonly Failure[]
}

const keyOf = ({ place, title }: Failure) => `${place} ${title}`

/**
 * Fails tests that failed twice. Tests that passed in isolation are flaky and count as passed, unless they are many. A
 * failed run without a failed test counts as one failure.
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
