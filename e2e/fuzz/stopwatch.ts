import { RuleError } from './rules.ts'

/** Time limit for one message or case on an idle machine. */
export const hangMs = 50
/** Garbage collection slows down one run. Code that hangs is slow in every run. */
const attempts = 5

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Work that does not count. Measured only if the whole work takes too long. */
type Allow<Given> = (options: Given) => unknown

type Work<Given, Result> = (options: Given) => Result | Promise<Result>

/** Uses the smaller of CPU time and clock time because other programs can keep the machine busy. */
const measure = async <Given, Result>(options: Given, work: Work<Given, Result>) => {
  const startedAt = performance.now()
  const cpuBefore = cpuMs()
  const result = await work(options)
  return { result, ms: Math.min(performance.now() - startedAt, cpuMs() - cpuBefore) }
}

const timeOnce = async <Given, Result>(
  options: Given,
  work: Work<Given, Result>,
  { allow, limitMs }: { allow: Allow<Given>; limitMs: number },
) => {
  const { result, ms } = await measure(options, work)
  return { result, ms: ms > limitMs ? ms - (await measure(options, allow)).ms : ms }
}

/** Times work. Throws if every attempt exceeds the limit. */
export const createStopwatch = (limitMs = hangMs) => {
  const figures = { slowestMs: 0, stalls: 0 }

  /** Preparation runs before each attempt and is not timed. */
  const timePrepared = async <Given, Result>(
    prepare: () => Given | Promise<Given>,
    work: Work<Given, Result>,
    allow: Allow<Given> = () => undefined,
  ): Promise<Result> => {
    const attempt = async () => timeOnce(await prepare(), work, { allow, limitMs })
    let { result, ms } = await attempt()
    if (ms > limitMs) figures.stalls += 1
    for (let count = 1; ms > limitMs && count < attempts; count += 1) ({ result, ms } = await attempt())
    if (ms > limitMs) throw new RuleError(`took ${ms.toFixed(0)} ms in each of ${attempts} attempts`)
    figures.slowestMs = Math.max(figures.slowestMs, ms)
    return result
  }

  const time = <Result>(work: () => Result | Promise<Result>) => timePrepared(() => undefined, work)

  return { time, timePrepared, figures }
}
export type Stopwatch = ReturnType<typeof createStopwatch>
