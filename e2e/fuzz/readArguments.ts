import { parseArgs } from 'node:util'

export interface FuzzArguments {
  seed: number
  /** Number of messages for both boundaries together. */
  messages: number
  /** Number of cases for each other target. */
  cases: number
  /** Time limit in minutes for all targets together. */
  minutes: number
  only: readonly string[]
}

export const usage = [
  'npm run fuzz -- [--seed=N] [--messages=N] [--cases=N] [--minutes=N] [--only=target,target]',
  '  --seed      where the random numbers start; a new one without it',
  '  --messages  messages over both boundaries together (100,000)',
  '  --cases     cases of each other target (20,000)',
  '  --minutes   stops earlier, each target after its share of the time',
].join('\n')

const options = {
  seed: { type: 'string' },
  messages: { type: 'string' },
  cases: { type: 'string' },
  minutes: { type: 'string' },
  only: { type: 'string' },
} as const

const readNumber = (name: string, given: string | undefined, otherwise: number, pattern = /^\d{1,9}$/) => {
  if (given === undefined) return otherwise
  if (!pattern.test(given)) throw new Error(`--${name}=${given} is no number that it takes`)
  return Number(given)
}

const readOnly = (given: string | undefined, names: readonly string[]) => {
  const only = given === undefined ? names : given.split(',')
  const unknown = only.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`--only=${unknown.join(',')} is none of ${names.join(', ')}`)
  return only
}

/** Parses the command line. Throws with the invalid argument for anything not in `usage`. */
export const readArguments = (args: readonly string[], names: readonly string[], chance: number): FuzzArguments => {
  const { values } = parseArgs({ args: [...args], options, strict: true, allowPositionals: false })
  return {
    seed: readNumber('seed', values.seed, Math.floor(chance * 2 ** 31), /^-?\d{1,10}$/),
    messages: readNumber('messages', values.messages, 100_000),
    cases: readNumber('cases', values.cases, 20_000),
    minutes: readNumber('minutes', values.minutes, Number.POSITIVE_INFINITY, /^\d{1,4}(\.\d{1,3})?$/),
    only: readOnly(values.only, names),
  }
}
