import { expect, test } from 'vitest'
import { createReadState, furthestStatus, statesBefore } from './furthestStatus.ts'

test.each(['SETTLED', 'settled', 'Settled '])('accepts the vendor status %j in any spelling [BUY-01]', (word) => {
  expect(createReadState({ SETTLED: 'done' })(word)).toBe('done')
})

test.each(['unheard', '', 'constructor', '__proto__'])('ignores the unknown status %j [BUY-01]', (word) => {
  expect(createReadState({ SETTLED: 'done' })(word)).toBe('waiting')
})

test('prefers a retried or completed payment over failed ones [BUY-01]', () => {
  expect(furthestStatus([{ state: 'failed' }, { state: 'paying' }])).toEqual({ state: 'paying' })
  expect(furthestStatus([{ state: 'done', txHash: '0x1' }, { state: 'failed' }]).state).toBe('done')
  expect(furthestStatus([{ state: 'failed' }])).toEqual({ state: 'failed' })
})

test('lets a sending payment fail, not a completed one [BUY-01]', () => {
  expect(statesBefore('failed')).toEqual(['waiting', 'failed', 'paying', 'sending'])
  expect(statesBefore('paying')).not.toContain('sending')
})
