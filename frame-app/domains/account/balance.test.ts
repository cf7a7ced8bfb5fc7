import { expect, test } from 'vitest'
import { createTestConnector, createTestStore } from '../../test/testOutside.ts'
import { isUnsupportedAtom } from '../accounts/accountAtoms.ts'
import { setAccountAtom } from '../accounts/setAccount.ts'
import { balanceAtom, refreshBalanceAtom } from './balance.ts'

const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'injected' as const }

/** A visitor whose wallet is on a chain, on a page that offers Ethereum without an RPC URL. */
const connect = (caipNetworkId: string, answer: () => Promise<string>) => {
  const asked: string[] = []
  const eip155 = createTestConnector({
    request: (_walletId, { method }) => {
      asked.push(method)
      return answer()
    },
  })
  const store = createTestStore({ connectors: { injected: { eip155 }, walletConnect: {}, embedded: {} } })
  const address = `0x${'1'.repeat(40)}`
  const accounts = [address]
  store.set(setAccountAtom, 'eip155', { status: 'connected', wallet, address, accounts, caipNetworkId })
  return { store, asked }
}

test('without an RPC URL the balance is read through the wallet', async () => {
  const { store } = connect('eip155:1', async () => '0xde0b6b3a7640000')
  await store.set(refreshBalanceAtom)
  expect(store.get(balanceAtom)).toEqual({ status: 'ready', units: 10n ** 18n, decimals: 18, symbol: 'ETH' })
})

test('on an unsupported network nothing is asked and there is no balance [NET-04]', async () => {
  const { store, asked } = connect('eip155:56', async () => '0x1')
  await store.set(refreshBalanceAtom)
  expect(store.get(isUnsupportedAtom)).toBe(true)
  expect(store.get(balanceAtom)).toEqual({ status: 'none' })
  expect(asked).toEqual([])
})

test('an answer that is no quantity has failed', async () => {
  const { store } = connect('eip155:1', async () => 'a lot')
  await store.set(refreshBalanceAtom)
  expect(store.get(balanceAtom)).toEqual({ status: 'failed' })
})
