import { expect, test } from 'vitest'
import { RelayError, readRelayRefusal } from './relayProblem.ts'

const closed = (reason: string) => `WebSocket connection closed abnormally with code: 3000 (${reason})`

test.each([
  ['Unauthorized: invalid key', 'invalidKey'],
  ['Unauthorized: origin not allowed', 'originNotAllowed'],
  ['JWT validation error: JWT Token is not yet valid:', 'tokenNotYetValid'],
  ['JWT validation error: JWT Token is expired', 'tokenExpired'],
  ['Project is on hold', 'refused'],
])('reads "%s" as %s [UI-10]', (reason, problem) => {
  expect(readRelayRefusal(closed(reason))?.problem).toBe(problem)
})

test('does not treat a lost connection as a refusal', () => {
  expect(readRelayRefusal('WebSocket connection failed for host: ws://127.0.0.1:5305')).toBeUndefined()
})

test('each problem has its own code', () => {
  expect(new RelayError('tokenNotYetValid').code).toBe('relay_token_not_yet_valid')
  expect(new RelayError('unreachable').code).toBe('relay_unreachable')
})
