import { expect, test } from 'vitest'
import { createReadState, furthestStatus, statesBefore } from './furthestStatus.ts'

test.each(['SETTLED', 'settled', 'Settled '])('%j is a word of a vendor, however it is written [BUY-01]', (word) => {
  expect(createReadState({ SETTLED: 'done' })(word)).toBe('done')
})

test.each(['unheard', '', 'constructor', '__proto__'])('the word %j says nothing [BUY-01]', (word) => {
  expect(createReadState({ SETTLED: 'done' })(word)).toBe('waiting')
})

test('a payment that is made after one that failed counts, and so does one that arrived [BUY-01]', () => {
  expect(furthestStatus([{ state: 'failed' }, { state: 'paying' }])).toEqual({ state: 'paying' })
  expect(furthestStatus([{ state: 'done', txHash: '0x1' }, { state: 'failed' }]).state).toBe('done')
  expect(furthestStatus([{ state: 'failed' }])).toEqual({ state: 'failed' })
})

test('what is being sent can fail, and what is done cannot [BUY-01]', () => {
  expect(statesBefore('failed')).toEqual(['waiting', 'failed', 'paying', 'sending'])
  expect(statesBefore('paying')).not.toContain('sending')
})
