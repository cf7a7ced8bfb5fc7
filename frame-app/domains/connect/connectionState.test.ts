import { expect, test } from 'vitest'
import { createTestStore } from '../../test/testOutside.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { connectionStateAtom } from './connectionState.ts'
import { linkLifeMs, markLinkingAtom, startPairingAtom } from './pairing.ts'

const lantern = { id: 'lantern', name: 'Lantern', icon: null, links: {} }
const wallet = { id: 'lantern', name: 'Lantern', icon: null, rdns: null, connector: 'walletConnect' as const }

test('at the start there is nothing, in every field of the specification [CON-14]', () => {
  expect(createTestStore().get(connectionStateAtom)).toStrictEqual({
    connections: [],
    wcUri: undefined,
    wcPairingExpiry: undefined,
    wcLinking: undefined,
    wcError: false,
    buffering: false,
    recentWallet: undefined,
    status: 'disconnected',
  })
})

test('a link, its end, and what was opened with it [CON-14]', () => {
  const before = Date.now()
  const pair = ({ onLink }: { onLink: (uri: string) => void }) => {
    onLink('wc:1')
    return new Promise<never>(() => undefined)
  }
  const store = createTestStore({ walletConnect: { pair, wake: async () => undefined } })
  void store.set(startPairingAtom, lantern)
  store.set(markLinkingAtom, lantern, 'lantern-wc://wc?uri=1')
  const state = store.get(connectionStateAtom)
  expect(state).toMatchObject({
    wcUri: 'wc:1',
    wcLinking: { name: 'Lantern', href: 'lantern-wc://wc?uri=1' },
    recentWallet: { id: 'lantern' },
    status: 'connecting',
  })
  expect(state.wcPairingExpiry).toBeGreaterThanOrEqual(before + linkLifeMs)
})

test('a link that is being made, and one that could not be [CON-14]', async () => {
  const store = createTestStore()
  const started = store.set(startPairingAtom, undefined)
  expect(store.get(connectionStateAtom)).toMatchObject({ buffering: true, wcError: false })
  await started
  expect(store.get(connectionStateAtom)).toMatchObject({ buffering: false, wcError: true })
})

test('who is connected, and not who is only being restored [CON-14]', () => {
  const store = createTestStore()
  const address = `0x${'1'.repeat(40)}`
  const account = { status: 'connected' as const, wallet, address, accounts: [address], caipNetworkId: 'eip155:1' }
  store.set(setAccountAtom, 'eip155', account)
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  store.set(setAccountAtom, 'solana', { status: 'reconnecting', wallet, caipNetworkId: solana })
  expect(store.get(connectionStateAtom)).toMatchObject({ connections: [account], status: 'connected' })
})
