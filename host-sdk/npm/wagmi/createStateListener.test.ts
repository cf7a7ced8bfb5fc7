import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import type { FoyerState } from '../../Foyer.ts'
import { disconnectedState } from '../../state.ts'
import { createStateListener } from './createStateListener.ts'

const [first, second] = [getAddress(`0x${'a'.repeat(40)}`), getAddress(`0x${'b'.repeat(40)}`)]
const wallet = { name: 'Tessera', rdns: 'app.foyer.tessera', icon: null }

const on = (address: string, chainId: number, accounts = [address]): FoyerState => {
  const account = { address, caipAddress: `eip155:${chainId}:${address}`, caipNetworkId: `eip155:${chainId}`, wallet }
  const eip155 = { status: 'connected', ...account } as const
  const connection = { id: 'one', wallet, accounts, address, caipNetworkId: `eip155:${chainId}`, isActive: true }
  return { ...disconnectedState, ...eip155, accounts: { eip155 }, connections: [connection] }
}

const follow = (...states: readonly FoyerState[]) => {
  const events: unknown[][] = []
  const listen = createStateListener({ emit: (...event: unknown[]) => void events.push(event) })
  states.forEach(listen)
  return events
}

test('emits events for connect, account, network and disconnect', () => {
  expect(follow(disconnectedState, on(first, 1), on(first, 10), on(second, 10), disconnectedState)).toEqual([
    ['connect', { accounts: [first], chainId: 1 }],
    ['change', { chainId: 10 }],
    ['change', { accounts: [second] }],
    ['disconnect'],
  ])
})

test('lists the active account first, in any wallet order', () => {
  expect(follow(on(second, 1, [first, second]))).toEqual([['connect', { accounts: [second, first], chainId: 1 }]])
})

test('ignores accounts that are not EVM or not connected', () => {
  const reconnecting = { ...disconnectedState, accounts: { eip155: { ...disconnectedState, status: 'reconnecting' } } }
  expect(follow(disconnectedState, reconnecting as FoyerState, disconnectedState)).toEqual([])
})

test('emits no event without a change', () => {
  expect(follow(on(first, 1), { ...on(first, 1), isOpen: true })).toHaveLength(1)
})

test('keeps a wallet that temporarily reaches no chain', () => {
  const away = { ...on(first, 1), accounts: { eip155: { ...on(first, 1).accounts.eip155, status: 'reconnecting' } } }
  expect(follow(on(first, 1), away as FoyerState, on(first, 1))).toHaveLength(1)
})
