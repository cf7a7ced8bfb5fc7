import { expect, test, vi } from 'vitest'
import { createTestConnector, createTestStore } from '../../test/testOutside.ts'
import { isUnsupportedAtom } from '../connections/accountAtoms.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { nativeBalanceAtom, nativeBalanceStaleSinceAtom, refreshNativeBalanceAtom } from './nativeBalance.ts'

const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'injected' as const }

/** A visitor whose wallet is on this chain, on a page that offers Ethereum without an RPC URL. */
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

test('reads through the wallet without an RPC URL', async () => {
  const { store } = connect('eip155:1', async () => '0xde0b6b3a7640000')
  await store.set(refreshNativeBalanceAtom)
  expect(store.get(nativeBalanceAtom)).toEqual({ status: 'ready', units: 10n ** 18n, decimals: 18, symbol: 'ETH' })
})

test('sends no request on an unsupported network [NET-04]', async () => {
  const { store, asked } = connect('eip155:56', async () => '0x1')
  await store.set(refreshNativeBalanceAtom)
  expect(store.get(isUnsupportedAtom)).toBe(true)
  expect(store.get(nativeBalanceAtom)).toEqual({ status: 'none' })
  expect(asked).toEqual([])
})

test('fails if the answer is not a quantity', async () => {
  const { store } = connect('eip155:1', async () => 'a lot')
  await store.set(refreshNativeBalanceAtom)
  expect(store.get(nativeBalanceAtom)).toEqual({ status: 'failed' })
})

test('keeps a stale balance with its time', async () => {
  const clock = vi.spyOn(Date, 'now')
  const answers = ['0x5', 'a lot', 'a lot', '0x6']
  const { store } = connect('eip155:1', async () => answers.shift() ?? '')
  const refreshAt = (time: number) => {
    clock.mockReturnValue(time)
    return store.set(refreshNativeBalanceAtom)
  }
  await refreshAt(1000)
  expect(store.get(nativeBalanceStaleSinceAtom)).toBeUndefined()
  await refreshAt(2000)
  await refreshAt(3000)
  expect(store.get(nativeBalanceAtom)).toMatchObject({ status: 'ready', units: 5n })
  expect(store.get(nativeBalanceStaleSinceAtom)).toBe(1000)
  await refreshAt(4000)
  expect(store.get(nativeBalanceAtom)).toMatchObject({ status: 'ready', units: 6n })
  expect(store.get(nativeBalanceStaleSinceAtom)).toBeUndefined()
  clock.mockRestore()
})
