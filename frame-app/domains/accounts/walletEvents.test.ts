import { expect, test } from 'vitest'
import { applyWalletEvent } from './walletEvents.ts'

const address = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`
const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'injected' as const }
const account = { status: 'connected' as const, wallet, address, caipNetworkId: 'eip155:1' }
const apply = (event: 'accountsChanged' | 'chainChanged' | 'disconnect', data?: string | string[] | number) =>
  applyWalletEvent(account, { walletId: wallet.id, event, ...(data === undefined ? {} : { data }) })

test('another account and another chain are taken over', () => {
  expect(apply('accountsChanged', [other])?.address).toBe(other)
  expect(apply('chainChanged', '0xa4b1')?.caipNetworkId).toBe('eip155:42161')
})

test('no account left is disconnected', () => {
  expect(apply('accountsChanged', [])).toBeUndefined()
})

test('what makes no sense changes nothing', () => {
  expect(apply('accountsChanged', ['0x12'])).toEqual(account)
  expect(apply('accountsChanged', 'all')).toEqual(account)
  expect(apply('chainChanged', 1)).toEqual(account)
  expect(apply('disconnect')).toEqual(account)
})
