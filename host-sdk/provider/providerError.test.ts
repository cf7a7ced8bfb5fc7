import { expect, test } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { LinkLostError, RequestAbortedError, RequestTimeoutError } from '#protocol/errors/remote'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import { toProviderError } from './providerError.ts'

test('passes on an error with a numeric code unchanged', () => {
  const error = rpcError(userRejected, 'Not today', { reason: 'rain' })
  expect(toProviderError(error)).toBe(error)
})

test.each([
  [new LinkLostError(), 4900],
  [new RequestTimeoutError(), 4900],
  [new BaseError('iframe_load_failed', 'The frame did not load'), 4900],
  [new RequestAbortedError(), 4001],
  [new BaseError('code_expired', 'Too late'), -32603],
  [new TypeError('Broken'), -32603],
])('%s has a number for the page: %i [HST-02]', (error, code) => {
  expect(toProviderError(error)).toMatchObject({ code, message: error.message })
})
