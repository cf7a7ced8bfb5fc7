import { expect, test } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { describeError } from './describeError.ts'

test.each([
  ['http_status', 'API_ERROR'],
  ['malformed_answer', 'DATA_PARSING_ERROR'],
  ['iframe_request_timeout', 'SECURE_SITE_ERROR'],
  [-32603, 'INTERNAL_SDK_ERROR'],
])('maps an error with code %s to the category %s [API-05]', (code, category) => {
  expect(describeError(new BaseError(code, 'With an address'))).toEqual({ type: 'error', category, code: String(code) })
})

test('reports neither messages nor unknown codes [API-05]', () => {
  const unknown = { type: 'error', category: 'API_ERROR', code: 'unknown' }
  expect(describeError(new TypeError('ola@marlow.example'), 'API_ERROR')).toEqual(unknown)
  expect(describeError(new BaseError('ola@marlow.example', ''), 'API_ERROR')).toEqual(unknown)
  expect(describeError('0x1234', 'API_ERROR')).toEqual(unknown)
})

const declined = [
  4001,
  5000,
  5750,
  'request_aborted',
  'social_denied',
  'passkey_cancelled',
  'passkey_unanswered',
  'grant_declined',
]

test.each([...declined, 'email_cooldown', 'device_pending', 'wrong_code'])(
  'does not count %s as a fault of the product [API-05]',
  (code) => {
    expect(describeError(new BaseError(code, ''))).toBeUndefined()
  },
)
