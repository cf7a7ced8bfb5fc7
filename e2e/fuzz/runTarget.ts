import fc from 'fast-check'
import type { FuzzTarget } from './FuzzTarget.ts'
import { createStopwatch } from './stopwatch.ts'
import { watchRealm } from './watchRealm.ts'

interface Bounds {
  seed: number
  /** Batches run until this number of messages or cases, */
  count: number
  /** or until this time of the `performance` clock. */
  untilMs: number
  /** Time limit for one message or case. Default: 50 ms. */
  hangMs?: number
}

export interface Report {
  name: string
  unit: 'messages' | 'cases'
  count: number
  accepted: number
  seconds: number
  slowestMs: number
  /** Number of first attempts that exceeded the limit when a later one did not. */
  stalls: number
  /** The failure and the seed of its batch. */
  failure?: { seed: number; text: string }
}

/** fast-check seeds have 32 bits. */
const seedOf = (seed: number, batch: number) => (seed + batch) | 0

const maxReportLength = 6_000
/** Time limit of a batch. After it, the search for a smaller failing case stops. */
const batchTimeMs = 60_000

/** This case broke a rule. */
class CaseError extends Error {
  override readonly name = 'CaseError'
  constructor(report: string | undefined, cause: unknown) {
    super(`${textOf(cause)}\n\n${report}`, { cause })
  }
}

const textOf = (error: unknown): string => {
  if (error instanceof CaseError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Runs a target in batches with separate seeds until the count or the time is reached, or a rule breaks. */
export const runTarget = async <Case>(
  target: FuzzTarget<Case>,
  { seed, count, untilMs, hangMs }: Bounds,
): Promise<Report> => {
  const realm = watchRealm()
  const stopwatch = createStopwatch(hangMs)
  const total = { count: 0, accepted: 0 }
  const startedAt = performance.now()

  const fuzz = async (batchSeed: number) => {
    const { arbitrary, run, check, close } = await target.open(stopwatch)
    const property = fc.asyncProperty(arbitrary, async (given) => {
      const tally = await run(given)
      total.count += tally.count
      total.accepted += tally.accepted
    })
    const bounds = { seed: batchSeed, numRuns: target.batchSize, interruptAfterTimeLimit: batchTimeMs }
    try {
      const details = await fc.check(property, bounds)
      if (details.failed) throw new CaseError(await fc.asyncDefaultReportMessage(details), details.errorInstance)
      await check?.()
    } finally {
      close?.()
    }
  }

  const runBatch = async (batchSeed: number) => {
    try {
      await fuzz(batchSeed)
      await realm.check()
      return undefined
    } catch (error) {
      return textOf(error).slice(0, maxReportLength)
    }
  }

  let failure: Report['failure']
  for (let batch = 0; !failure && total.count < count && performance.now() < untilMs; batch += 1) {
    const batchSeed = seedOf(seed, batch)
    const text = await runBatch(batchSeed)
    if (text !== undefined) failure = { seed: batchSeed, text }
  }
  realm.stop()
  const { name, unit } = target
  const seconds = (performance.now() - startedAt) / 1000
  return { name, unit, ...total, seconds, ...stopwatch.figures, failure }
}
