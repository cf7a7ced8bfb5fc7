import { expect, test, vi } from 'vitest'
import { RpcError } from '#protocol/errors/rpc'
import { readSession } from '../../connectors/walletConnect/session.ts'
import type { Outside } from '../../outside/outside.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { connectionsKey, recentWalletsKey } from '../../storage/keys.ts'
import { createTestStore } from '../../test/testOutside.ts'
import { createGivenSession, evmAddress, solana, solanaAddress } from '../../test/testSession.ts'
import { connectionsAtom, getAccountAtom } from '../connections/accountAtoms.ts'
import { disconnectAtom } from '../connections/disconnect.ts'
import { activeNamespaceAtom, setNamespaceFilterAtom } from '../networks/networkAtoms.ts'
import {
  abandonPairingAtom,
  isExpired,
  markLinkingAtom,
  pairedWithAtom,
  pairingAtom,
  startPairingAtom,
} from './pairing.ts'

type Pair = Outside['walletConnect']['pair']
type Session = Awaited<ReturnType<Pair>>

const bothNamespaces = {
  eip155: { accounts: [`eip155:1:${evmAddress}`], methods: ['personal_sign'] },
  solana: { accounts: [`${solana}:${solanaAddress}`], methods: ['solana_signMessage'] },
}
const createSession = (changes: object = {}) => {
  const session = readSession(createGivenSession({ namespaces: bothNamespaces, ...changes }))
  if (!session) throw new Error('It is a session')
  return session
}

const lantern = { id: 'lantern', name: 'Lantern', icon: null, links: { native: 'lantern-wc://' } }

/** A page whose pairings the test answers in order. */
const createPage = (networks = ['eip155:1', solana]) => {
  const pairings: { approve: (session: Session) => void; fail: (error: Error) => void; signal: AbortSignal }[] = []
  const pair: Pair = ({ onLink, signal }) =>
    new Promise((approve, fail) => {
      pairings.push({ approve, fail, signal })
      onLink(`wc:${pairings.length}`)
    })
  const store = createTestStore({ walletConnect: { pair, wake: async () => undefined } }, networks)
  const at = (index: number) => {
    const pairing = pairings[index]
    if (!pairing) throw new Error('There was no such pairing')
    return pairing
  }
  return { store, at, start: () => store.set(startPairingAtom, lantern) }
}

test('treats a link with less than 10 seconds left as expired [WC-02]', () => {
  expect(isExpired(100_000, 90_000)).toBe(false)
  expect(isExpired(100_000, 90_001)).toBe(true)
})

test('a link lasts 4 minutes from its creation [WC-02]', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const { store, start } = createPage()
  void start()
  expect(store.get(pairingAtom)).toEqual({ status: 'ready', uri: 'wc:1', expiresAt: 1_240_000 })
  vi.useRealTimers()
})

test('uses a session for all its namespaces, and remembers the wallet [CON-15, CON-07]', async () => {
  const { store, at, start } = createPage()
  const started = start()
  at(0).approve(createSession())
  await started
  expect(store.get(connectionsAtom)).toMatchObject([
    { status: 'connected', address: solanaAddress, caipNetworkId: solana },
    { status: 'connected', address: evmAddress, caipNetworkId: 'eip155:1' },
  ])
  const { storage } = store.get(outsideAtom)
  const [stored] = Object.values(storage.get(connectionsKey) ?? {})
  expect(stored?.wallet.links).toEqual({ native: 'lantern-wc://' })
  expect(storage.get(recentWalletsKey)).toMatchObject([{ id: 'lantern', name: 'Lantern' }])
})

test.each([
  ['qrcode', false],
  ['mobile', true],
])('reports to the page that a wallet was connected by %s [CON-07]', async (method, isOpenedHere) => {
  const { store, at, start } = createPage()
  const track = vi.spyOn(store.get(outsideAtom).host, 'track')
  const started = start()
  if (isOpenedHere) store.set(markLinkingAtom, lantern)
  at(0).approve(createSession())
  await started
  const { wallet } = createSession()
  expect(track.mock.calls).toEqual([[{ event: 'CONNECT_SUCCESS', properties: { method, name: wallet.name } }]])
})

test('a new pairing fully replaces the previous one [CON-15]', async () => {
  const { store, at, start } = createPage()
  const first = start()
  at(0).approve(createSession())
  await first
  store.set(abandonPairingAtom)
  const second = start()
  at(1).approve(createSession({ namespaces: { eip155: bothNamespaces.eip155 } }))
  await second
  expect(store.get(getAccountAtom)('eip155').status).toBe('connected')
  expect(store.get(getAccountAtom)('solana')).toEqual({ status: 'disconnected' })
})

test('activates the requested namespace', async () => {
  const { store, at, start } = createPage()
  store.set(setNamespaceFilterAtom, 'solana')
  const started = start()
  at(0).approve(createSession())
  await started
  expect(store.get(activeNamespaceAtom)).toBe('solana')
})

test.each([
  ['declined', new RpcError(4001, 'No')],
  ['failed', new RpcError(-32603, 'Broken')],
])('leaves no namespace connecting after a %s attempt [CON-13]', async (status, error) => {
  const { store, at, start } = createPage()
  const started = start()
  store.set(markLinkingAtom, lantern)
  expect(store.get(getAccountAtom)('eip155').status).toBe('connecting')
  at(0).fail(error)
  await started
  expect(store.get(pairingAtom)).toEqual({ status })
  expect(store.get(getAccountAtom)('eip155').status).toBe('disconnected')
})

test('an old link’s end leaves the new one, and its wallet counts [WC-02]', async () => {
  const { store, at, start } = createPage()
  const first = start()
  void start()
  at(0).fail(new Error('expired'))
  await first
  expect(store.get(pairingAtom)).toMatchObject({ status: 'ready', uri: 'wc:2' })

  const other = createPage()
  const old = other.start()
  void other.start()
  other.at(0).approve(createSession())
  await old
  expect(other.store.get(pairingAtom).status).toBe('connected')
})

test('giving up aborts every attempt and ignores a late wallet', async () => {
  const { store, at, start } = createPage()
  const started = start()
  store.set(abandonPairingAtom)
  expect(at(0).signal.aborted).toBe(true)
  at(0).approve(createSession())
  await started
  expect(store.get(getAccountAtom)('eip155').status).toBe('disconnected')
})

test('fails for a session without usable accounts', async () => {
  const { store, at, start } = createPage(['eip155:1'])
  const started = start()
  at(0).approve(createSession({ namespaces: { solana: bothNamespaces.solana } }))
  await started
  expect(store.get(pairingAtom)).toEqual({ status: 'failed' })
})

test('a reset clears link, result, wallet, status and stored deep link [CON-08]', async () => {
  const { store, at, start } = createPage()
  const known = () => [pairingAtom, pairedWithAtom, connectionsAtom].map((one) => store.get<unknown>(one))
  const nothing = known()
  const started = start()
  store.set(markLinkingAtom, lantern)
  at(0).approve(createSession())
  await started
  store.set(abandonPairingAtom)
  await store.set(disconnectAtom)
  expect(known()).toEqual(nothing)
  expect(store.get(outsideAtom).storage.get(connectionsKey)).toEqual([])
})

test('exposes no connection at first, then the link, its expiry and opener [CON-14]', () => {
  const { store, start } = createPage()
  expect(store.get(pairingAtom)).toEqual({ status: 'idle' })
  expect(store.get(pairedWithAtom)).toBeUndefined()
  void start()
  store.set(markLinkingAtom, lantern)
  expect(store.get(pairingAtom)).toMatchObject({ status: 'ready', uri: 'wc:1', expiresAt: expect.any(Number) })
  expect(store.get(getAccountAtom)('eip155')).toMatchObject({ status: 'connecting', wallet: { name: 'Lantern' } })
  expect(store.get(pairedWithAtom)).toMatchObject({ id: 'lantern' })
})
