import { expect, test } from 'vitest'
import { drawFunnels } from './drawFunnel.ts'
import { funnelsOf } from './funnelsOf.ts'
import type { FunnelRow } from './readFunnel.ts'

const row = (method: string, counts: readonly number[], project = 'marlow'): FunnelRow => {
  const [opened = 0, chosen = 0, connected = 0, signed = 0, sent = 0] = counts
  return { project, method, opened, chosen, connected, signed, sent }
}

test('draws a step chart and a table by method [API-05]', () => {
  const funnels = funnelsOf([row('-', [60]), row('browser', [20, 20, 20, 10, 5]), row('email', [20, 20, 20, 10])])
  expect(drawFunnels(funnels, 30)).toBe(
    [
      'Visits of the last 30 days',
      '',
      'marlow',
      `  opened     ${'█'.repeat(40)} 100 100 %`,
      `  chosen     ${'█'.repeat(16)} 40 40 %`,
      `  connected  ${'█'.repeat(16)} 40 40 %`,
      `  signed     ${'█'.repeat(8)} 20 20 %`,
      `  sent       ${'█'.repeat(2)} 5 5 %`,
      '',
      '  method   opened  chosen  connected  signed  sent',
      '  -            60       0          0       0     0',
      '  browser      20      20         20      10     5',
      '  email        20      20         20      10     0',
      '  all         100      40         40      20     5',
    ].join('\n'),
  )
})

test('draws a funnel per project, or reports none [API-05]', () => {
  expect(funnelsOf([row('-', [1]), row('-', [2], 'other')]).map(({ project }) => project)).toEqual(['marlow', 'other'])
  expect(drawFunnels([], 7)).toMatch(/^No events in the last 7 days/)
})
