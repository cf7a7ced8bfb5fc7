import { expect, test } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { RpcError } from '#protocol/errors/rpc'
import { attemptAfterError } from './connect.ts'

test.each([
  [new RpcError(4001, 'No'), 'declined'],
  [new RpcError(-32002, 'Pending'), 'pending'],
  [new BaseError('wallet_not_found', 'Gone'), 'notInstalled'],
  [new RpcError(-32603, 'Broken'), 'failed'],
  [new Error('anything'), 'failed'],
])('%s is %s [CON-13]', (error, status) => {
  expect(attemptAfterError(error)).toEqual({ status })
})
