import { expect, test } from 'vitest'
import { createGivenSession, evmAddress, solana } from '../../test/testSession.ts'
import { readSession } from './session.ts'
import { readSessionEvent } from './sessionEvent.ts'

const session = readSession(createGivenSession())
if (!session) throw new Error('It is a session')

const read = (name: string, data: unknown, chainId = 'eip155:1') =>
  readSessionEvent({ event: { name, data }, chainId }, session)

test.each([
  ['a number', 42161],
  ['decimal text', '42161'],
  ['a quantity', '0xa4b1'],
])('reads a chain given as %s', (_what, data) => {
  expect(read('chainChanged', data)).toEqual({ event: 'chainChanged', caipNetworkId: 'eip155:42161' })
})

test.each([undefined, null, '', '0', -1, 1.5, 'arbitrum', {}])(
  'falls back to the event’s outer chain for %j',
  (data) => {
    expect(read('chainChanged', data, 'eip155:10')).toMatchObject({ caipNetworkId: 'eip155:10' })
  },
)

test('reads Solana’s chain from around the event', () => {
  expect(read('chainChanged', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', solana)).toMatchObject({ caipNetworkId: solana })
})

test.each([[[evmAddress]], [[evmAddress.toLowerCase()]], [[`eip155:42161:${evmAddress}`]]])(
  'reads %j as an account of the session',
  (data) => {
    const account = { address: evmAddress, caipNetworkId: 'eip155:1' }
    expect(read('accountsChanged', data)).toEqual({ event: 'accountsChanged', account })
  },
)

test.each([[[]], [['0x12']], ['all'], [undefined]])('%j does not name an account of the session', (data) => {
  expect(read('accountsChanged', data)).toBeUndefined()
})

test('ignores other events and invalid ones', () => {
  expect(read('message', 'hello')).toBeUndefined()
  expect(readSessionEvent({ event: 'chainChanged' }, session)).toBeUndefined()
})
