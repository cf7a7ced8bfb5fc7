import { expect, test } from 'vitest'
import { connectionsAtom } from '../domains/connections/accountAtoms.ts'
import { disconnectWalletAtom } from '../domains/connections/disconnect.ts'
import { setAccountAtom } from '../domains/connections/setAccount.ts'
import {
  keepTransactionAtom,
  pendingTransactionsAtom,
  type SentTransaction,
} from '../domains/transactions/sentTransactions.ts'
import { createTestConnector, createTestStore } from '../test/testOutside.ts'
import { watchDisconnecting } from './watchDisconnecting.ts'

const [ada, bert] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const transferOf = (from: string): SentTransaction => ({
  hash: `0x${from.slice(-1).repeat(64)}`,
  caipNetworkId: 'eip155:1',
  from,
  to: `0x${'3'.repeat(40)}`,
  units: '1',
  decimals: 18,
  symbol: 'ETH',
  sentAt: 0,
})
const walletOf = (id: string) => ({ id, name: id, icon: null, rdns: null, connector: 'injected' as const })

test('clears only the disconnected accounts’ pending transfers [CON-08]', async () => {
  const eip155 = createTestConnector({})
  const store = createTestStore({ connectors: { injected: { eip155 }, walletConnect: {}, embedded: {} } })
  watchDisconnecting(store)
  const connect = (id: string, address: string) =>
    store.set(setAccountAtom, 'eip155', {
      status: 'connected',
      wallet: walletOf(id),
      address,
      accounts: [address],
      caipNetworkId: 'eip155:1',
    })
  connect('harbor', ada)
  connect('tessera', bert)
  for (const from of [ada, bert]) store.set(keepTransactionAtom, transferOf(from))
  const [tessera] = store.get(connectionsAtom)
  if (!tessera) throw new Error('It is connected')
  await store.set(disconnectWalletAtom, tessera)
  const pendingOf = (from: string) => store.get(pendingTransactionsAtom)('eip155:1', from).length
  await expect.poll(() => pendingOf(bert)).toBe(0)
  expect(pendingOf(ada)).toBe(1)
})
