import type { FuzzTarget } from './FuzzTarget.ts'
import { type FuzzArguments, readArguments, usage } from './readArguments.ts'
import { type Report, runTarget } from './runTarget.ts'
import { hangMs } from './stopwatch.ts'
import { targets } from './targets.ts'

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(0)} %`

const tell = ({ name, unit, count, accepted, seconds, slowestMs, stalls, failure }: Report, seed: number) => {
  const refused = count - accepted
  const figures = [
    `${count} ${unit} in ${seconds.toFixed(1)} s (${(count / seconds).toFixed(0)}/s)`,
    `accepted ${accepted} (${percent(accepted, count)}), refused ${refused} (${percent(refused, count)})`,
    `slowest ${slowestMs.toFixed(1)} ms, ${stalls} over ${hangMs} ms once and not again`,
  ]
  console.log(`${name.padEnd(15)} ${figures.join('; ')}; seed ${seed}`)
  if (!failure) return
  console.log(`\n${name} FAILED\n${failure.text}\n`)
  console.log(`To repeat it: npm run fuzz -- --only=${name} --seed=${failure.seed} --messages=1 --cases=1\n`)
}

const boundaries = (chosen: readonly FuzzTarget[]) => chosen.filter(({ unit }) => unit === 'messages').length

const runAll = async ({ seed, messages, cases, minutes, only }: FuzzArguments) => {
  const chosen = targets.filter(({ name }) => only.includes(name))
  const shareMs = (minutes * 60_000) / chosen.length
  let failed = 0
  for (const target of chosen) {
    const count = target.unit === 'messages' ? Math.ceil(messages / boundaries(chosen)) : cases
    const report = await runTarget(target, { seed, count, untilMs: performance.now() + shareMs })
    tell(report, seed)
    if (report.failure) failed += 1
  }
  console.log(failed === 0 ? `No rule was broken. Seed ${seed}.` : `${failed} targets failed. Seed ${seed}.`)
  return failed
}

const read = () => {
  try {
    return readArguments(
      process.argv.slice(2),
      targets.map(({ name }) => name),
      Math.random(),
    )
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    process.exit(2)
  }
}

const given = read()
console.log(`Seed ${given.seed}`)
process.exit((await runAll(given)) === 0 ? 0 : 1)
