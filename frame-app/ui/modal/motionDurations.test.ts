import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { leaveMs, openMs, viewMs } from './motionDurations.ts'

const tokens = readFileSync(new URL('../../../shared-protocol/theme/tokens.css', import.meta.url), 'utf8')

test.each([
  ['--fy-open', openMs, 150],
  ['--fy-view', viewMs, 150],
  ['--fy-fast', leaveMs, 120],
])('[UI-05] matches %s in code and tokens', (token, constant, specified) => {
  const [, written] = tokens.match(new RegExp(`${token}: (\\d+)ms`)) ?? []
  expect([constant, Number(written)]).toEqual([specified, specified])
})
