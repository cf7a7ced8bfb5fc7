import { expect, test } from 'vitest'
import { enTouch } from '../approval/messages/touch/en.ts'
import { describeTouch, describeTouchElsewhere, isElsewhere } from '../approval/touch/describeTouch.ts'
import { firstProblem } from './firstProblem.ts'

const asked = { question: { credentials: ['one'] } }
const limit = { kind: 'limit', before: 10_000, after: null } as const
const request = { kind: 'request', worth: 20_000, limit: 10_000, isOfProject: false } as const
const place = { words: enTouch, locale: 'en' }

test('raises a limit in our own window if the page could cover the sheet', () => {
  const problem = firstProblem({ asked, reason: limit }, false, true)
  expect([problem, isElsewhere(problem)]).toEqual(['mayCover', true])
  expect(describeTouch(limit, problem, place)).toMatchObject({ confirm: 'Open window' })
  expect(firstProblem({ asked, reason: limit }, true, true)).toBeUndefined()
})

test('the window shows the changed limit; for a request, only the requester', () => {
  expect(describeTouchElsewhere(limit, place).facts.map(({ name }) => name)).toEqual(['Current limit', 'After this'])
  expect(describeTouchElsewhere(undefined, place)).toMatchObject({ asks: 'needs your passkey to continue', facts: [] })
})

test('confirms an approval from its own sheet in the frame, if possible', () => {
  expect(firstProblem({ asked, reason: request }, false, true)).toBeUndefined()
  expect(firstProblem({ asked, reason: request }, false, false)).toBe('notHere')
  expect(firstProblem({ asked: { question: { credentials: [] } }, reason: limit }, false, true)).toBe('noPasskey')
})

test('offers a window without a passkey, and asks again if it is blocked', () => {
  expect(isElsewhere('gaveNone')).toBe(true)
  expect(describeTouch(request, 'gaveNone', place)).toMatchObject({ confirm: 'Try again in a new window' })
  expect(isElsewhere('windowBlockedHere')).toBe(false)
  const blocked = { confirm: 'Use passkey', warnings: [{ title: 'Your browser blocked the window' }] }
  expect(describeTouch(request, 'windowBlockedHere', place)).toMatchObject(blocked)
})
