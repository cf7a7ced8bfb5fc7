import { afterEach, expect, test, vi } from 'vitest'
import { setOptionsAtom } from '../../options/optionsAtom.ts'
import { stubNode } from '../../test/stubNode.ts'
import { addressOf, createConnection } from '../../test/testConnections.ts'
import { createTestStore } from '../../test/testOutside.ts'
import { endedConnectionAtom } from '../connections/endedConnectionAtom.ts'
import { loadBalancesAtom, mostBalances, rowBalanceAtom } from './rowBalances.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page with a node for Ethereum, or without. */
const createPage = (rpcUrl?: string) => {
  const store = createTestStore()
  const rpcUrls: Record<string, string> = rpcUrl ? { 'eip155:1': rpcUrl } : {}
  store.set(setOptionsAtom, { options: { networks: ['eip155:1'], rpcUrls } })
  const load = (...connections: ReturnType<typeof createConnection>[]) => store.set(loadBalancesAtom, connections)
  const statusOf = (connection: ReturnType<typeof createConnection>) => store.get(rowBalanceAtom)(connection).status
  return { store, load, statusOf }
}

const harbor = createConnection('Harbor', { accounts: [addressOf(1), addressOf(2)] })

test('reads each listed account’s balance once in thirty seconds', async () => {
  const calls = stubNode('0xde0b6b3a7640000')
  const { store, load, statusOf } = createPage('https://node.example')
  load(harbor)
  await expect.poll(() => statusOf(harbor)).toBe('ready')
  expect(store.get(rowBalanceAtom)(harbor)).toEqual({ status: 'ready', units: 10n ** 18n, decimals: 18, symbol: 'ETH' })
  load(harbor)
  await expect.poll(() => statusOf({ ...harbor, address: addressOf(2) })).toBe('ready')
  expect(calls).toHaveLength(2)
  store.set(endedConnectionAtom, harbor)
  load(harbor)
  await expect.poll(() => calls).toHaveLength(4)
})

test('reads only the first accounts of a long list', async () => {
  const calls = stubNode('0x1')
  const accounts = Array.from({ length: 100 }, (_, index) => addressOf(index + 1))
  const long = createConnection('Long', { accounts })
  const { load, statusOf } = createPage('https://node.example')
  load(long, harbor)
  await expect.poll(() => statusOf({ ...long, address: addressOf(mostBalances) })).toBe('ready')
  expect(calls).toHaveLength(mostBalances)
  expect(statusOf({ ...long, address: addressOf(mostBalances + 1) })).toBe('none')
})

test('without an RPC URL, sends no request to a possibly locked wallet', async () => {
  const { load, statusOf } = createPage()
  load(harbor)
  await expect.poll(() => statusOf(harbor)).toBe('failed')
})
