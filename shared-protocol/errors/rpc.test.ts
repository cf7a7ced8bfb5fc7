import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BaseError } from './BaseError.ts'
import { fromWireError, toWireError, WireError } from './remote.ts'
import * as rpc from './rpc.ts'

/** The RPC code map of the specification. */
const specified: Record<string, number> = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  invalidInput: -32000,
  resourceNotFound: -32001,
  resourceUnavailable: -32002,
  transactionRejected: -32003,
  methodNotSupported: -32004,
  limitExceeded: -32005,
  versionUnsupported: -32006,
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  providerDisconnected: 4900,
  chainDisconnected: 4901,
  unrecognizedChain: 4902,
  unsupportedCapability: 5700,
  unsupportedChainId: 5710,
  duplicateId: 5720,
  unknownBundle: 5730,
  bundleTooLarge: 5740,
  atomicReadyRejected: 5750,
  atomicityNotSupported: 5760,
  unknownError: 5000,
  invalidChainId: 32603,
}

const kinds = Object.entries(rpc).filter((entry): entry is [string, rpc.RpcErrorKind] => Array.isArray(entry[1]))

test('the RPC map has exactly the specified codes [ERR-01]', () => {
  expect(Object.fromEntries(kinds.map(([name, [code]]) => [name, code]))).toEqual(specified)
})

test.each(kinds)('%s crosses a boundary with code, message and data [ERR-01]', (_name, kind) => {
  const wired = z.parse(WireError, structuredClone(toWireError(rpc.rpcError(kind, 'In words', { reason: [1] }))))
  const arrived = fromWireError(wired)
  expect(arrived).toBeInstanceOf(rpc.RpcError)
  expect(arrived).toMatchObject({ code: kind[0], message: 'In words', data: { reason: [1] } })
})

test('an error’s cause does not cross the boundary', () => {
  const error = rpc.rpcError(rpc.internal, undefined, undefined, { cause: new Error('secret') })
  expect(error.cause).toMatchObject({ message: 'secret' })
  expect(JSON.stringify(toWireError(error))).not.toContain('secret')
  expect(fromWireError(toWireError(error)).cause).toBeUndefined()
})

test('a string code also crosses the boundary', () => {
  const arrived = fromWireError(toWireError(new BaseError('INTERNAL_SDK_ERROR', 'Failed to disconnect')))
  expect(arrived).toMatchObject({ code: 'INTERNAL_SDK_ERROR', message: 'Failed to disconnect' })
})

test.each([
  ['an Error', new Error('https://internal.example/secret.ts:1')],
  ['a text', 'secret'],
  ['an object with an error of its own', { code: 1, message: 'secret', stack: 'secret' }],
  ['undefined', undefined],
])('%s becomes an internal error without details', (_title, thrown) => {
  expect(toWireError(thrown)).toEqual({ code: -32603, message: 'Internal error' })
})

test('stack, cause and extra fields do not cross boundaries', () => {
  const error = Object.assign(rpc.rpcError(rpc.userRejected), { secret: 'secret', cause: new Error('cause') })
  expect(Object.keys(toWireError(error)).sort()).toEqual(['code', 'message'])
})

test('data that is not plain does not cross boundaries', () => {
  expect(toWireError(rpc.rpcError(rpc.internal, 'x', new Map()))).toEqual({ code: -32603, message: 'x' })
  expect(toWireError(rpc.rpcError(rpc.internal, 'x', { run: () => 1 }))).toEqual({ code: -32603, message: 'x' })
})

test('an error message is truncated at 2000 characters', () => {
  expect(toWireError(rpc.rpcError(rpc.internal, 'x'.repeat(5000))).message).toHaveLength(2000)
})

test.each([
  { code: 1.5, message: 'x' },
  { code: 'a b', message: 'x' },
  { code: 1, message: 'x', stack: 'y' },
  { code: 1, message: 'x'.repeat(2001) },
  { code: 1 },
])('the schema rejects a malformed wire error: %j', (value) => {
  expect(z.safeParse(WireError, value).success).toBe(false)
})
