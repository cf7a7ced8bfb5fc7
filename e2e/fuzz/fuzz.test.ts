import { expect, test } from 'vitest'
import { readArguments } from './readArguments.ts'
import { runTarget } from './runTarget.ts'
import { targets } from './targets.ts'

const seed = 20_261_121
const share = 0.15
/** These tests run in parallel with others. `npm run fuzz` checks timing. */
const endless = Number.POSITIVE_INFINITY

test.each(targets.map((target) => [target.name, target] as const))(
  '%s: keeps all rules, accepts many cases and refuses many',
  async (_name, target) => {
    const report = await runTarget(target, { seed, count: 1, untilMs: endless, hangMs: endless })
    expect(report.failure?.text).toBeUndefined()
    expect(report.count).toBeGreaterThanOrEqual(200)
    expect(report.accepted / report.count).toBeGreaterThan(share)
    expect(report.accepted / report.count).toBeLessThan(1 - share)
  },
  60_000,
)

const names = ['siwe', 'links']

test('`readArguments` reads arguments and applies defaults', () => {
  expect(readArguments([], names, 0.5)).toEqual({
    seed: 2 ** 30,
    messages: 100_000,
    cases: 20_000,
    minutes: Number.POSITIVE_INFINITY,
    only: names,
  })
  expect(readArguments(['--seed=-7', '--minutes=1.5', '--only=links'], names, 0)).toMatchObject({
    seed: -7,
    minutes: 1.5,
    only: ['links'],
  })
})

test.each(['--speed=1', '--seed=x', '--cases=-1', '--cases=1e9', '--minutes=', '--only=siwe,x', 'siwe', '--only'])(
  '`readArguments` rejects %s',
  (argument) => {
    expect(() => readArguments([argument], names, 0)).toThrow(argument.replace(/=.*/, ''))
  },
)
