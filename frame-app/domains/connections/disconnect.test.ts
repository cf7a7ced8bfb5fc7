import { expect, onTestFinished, test, vi } from 'vitest'
import { untilAborted } from '#protocol/async/untilAborted'
import { BaseError } from '#protocol/errors/BaseError'
import { RpcError } from '#protocol/errors/rpc'
import type { Connector, ConnectorKind } from '../../connectors/Connector.ts'
import { outsideAtom } from '../../outside/outside.ts'
import {
  connectionsKey,
  emailKey,
  emailLoginUsedKey,
  lastEmailLoginTimeKey,
  lastUsedChainKey,
} from '../../storage/keys.ts'
import { createTestConnector, createTestStore } from '../../test/testOutside.ts'
import { namespaceFilterAtom, setNamespaceFilterAtom } from '../networks/networkAtoms.ts'
import { getAccountAtom } from './accountAtoms.ts'
import { disconnectAtom, disconnectWalletAtom, endingTogether } from './disconnect.ts'
import { isDisconnectingAtom } from './disconnecting.ts'
import { socialUsernameKey } from './embeddedKeys.ts'
import { setAccountAtom } from './setAccount.ts'

const walletOf = (connector: ConnectorKind) => ({
  id: connector,
  name: 'A wallet',
  icon: null,
  rdns: null,
  connector,
})
const address = `0x${'1'.repeat(40)}`
const connected = (connector: ConnectorKind, caipNetworkId = 'eip155:1', id: string = connector) => ({
  status: 'connected' as const,
  wallet: { ...walletOf(connector), id },
  address,
  accounts: [address],
  caipNetworkId,
})
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test('ends the namespaces of a pairing together [CON-09]', () => {
  const [evm, sol, harbor] = [connected('walletConnect'), connected('walletConnect', solana), connected('injected')]
  expect(endingTogether([harbor, evm, sol], (one) => one === evm)).toEqual([evm, sol])
  expect(endingTogether([harbor, evm, sol], (one) => one === harbor)).toEqual([harbor])
  expect(endingTogether([harbor], () => false)).toEqual([])
})

const connectWith = (disconnect: Connector['disconnect']) => {
  const eip155 = createTestConnector({ disconnect })
  const store = createTestStore({ connectors: { injected: { eip155 }, walletConnect: {}, embedded: {} } })
  store.set(setAccountAtom, 'eip155', connected('injected'))
  return store
}

test.each([
  ['that it does not support', new RpcError(4200, 'Unsupported')],
  ['with an internal error', new RpcError(-32603, 'No')],
  ['that it is invalid', new RpcError(-32600, 'Invalid request')],
  ['with a refusal', new RpcError(4001, 'User rejected')],
  ['with a text', 'No'],
  ['with nothing', undefined],
  ['with silence', new BaseError('iframe_request_timeout', 'Silence')],
])('disconnects a wallet that answers the revocation %s [CON-09]', async (_how, answer) => {
  const store = connectWith(() => Promise.reject(answer))
  await store.set(disconnectAtom, 'eip155')
  expect(store.get(getAccountAtom)('eip155').status).toBe('disconnected')
})

test('keeps a login that does not end, and reports it [CON-09]', async () => {
  const refusal = new RpcError(-32603, 'No')
  const { store } = createEmbeddedVisitor(() => Promise.reject(refusal))
  const leaving = store.set(disconnectAtom, 'eip155')
  expect(store.get(isDisconnectingAtom)).toBe(true)
  await expect(leaving).rejects.toMatchObject({
    code: 'INTERNAL_SDK_ERROR',
    message: 'Failed to disconnect',
    cause: refusal,
  })
  expect(store.get(isDisconnectingAtom)).toBe(false)
  expect(store.get(getAccountAtom)('eip155').status).toBe('connected')
})

test('tracks each disconnect, and a failure with its reason [CON-09]', async () => {
  const answers = [() => Promise.resolve(undefined), () => Promise.reject(new RpcError(-32603, 'No'))]
  const { store } = createEmbeddedVisitor(() => answers.pop()?.() ?? Promise.resolve(undefined))
  const track = vi.spyOn(store.get(outsideAtom).host, 'track')
  await expect(store.set(disconnectAtom)).rejects.toThrow()
  await store.set(disconnectAtom, 'eip155')
  // No wallet is connected anymore.
  await store.set(disconnectAtom)
  expect(track.mock.calls.flat()).toEqual([
    { event: 'DISCONNECT_ERROR', properties: { namespace: 'all', message: 'Failed to disconnect' } },
    { event: 'DISCONNECT_SUCCESS', properties: { namespace: 'eip155' } },
  ])
})

const createSeveral = () => {
  const ended: string[] = []
  const eip155 = createTestConnector({ disconnect: async (walletId) => void ended.push(walletId) })
  const store = createTestStore({ connectors: { injected: { eip155 }, walletConnect: {}, embedded: {} } })
  const [harbor, tessera] = ['harbor', 'tessera'].map((id) => connected('injected', 'eip155:1', id))
  if (!harbor || !tessera) throw new Error('There are two')
  store.set(setAccountAtom, 'eip155', harbor)
  store.set(setAccountAtom, 'eip155', tessera)
  store.set(setNamespaceFilterAtom, 'eip155')
  return { store, ended, harbor, tessera }
}

test('a wallet ends alone; the other is active, without a filter [CON-09]', async () => {
  const { store, ended, harbor, tessera } = createSeveral()
  await store.set(disconnectWalletAtom, tessera)
  expect(ended).toEqual(['tessera'])
  expect(store.get(getAccountAtom)('eip155')).toEqual(harbor)
  expect(store.get(namespaceFilterAtom)).toBeUndefined()
})

test('ends a namespace’s active wallet last, so none replaces it [CON-09]', async () => {
  const { store, ended, tessera } = createSeveral()
  const seen = new Set<unknown>()
  store.sub(getAccountAtom, () => seen.add(store.get(getAccountAtom)('eip155')))
  await store.set(disconnectAtom, 'eip155')
  expect(ended).toEqual(['harbor', 'tessera'])
  expect([...seen]).toEqual([tessera, { status: 'disconnected' }])
})

/** A visitor of the embedded wallet, with all stored data of the login. */
const createEmbeddedVisitor = (disconnect: Connector['disconnect']) => {
  const connector = createTestConnector({ disconnect })
  const store = createTestStore({
    connectors: { injected: {}, walletConnect: {}, embedded: { eip155: connector } },
  })
  const { storage } = store.get(outsideAtom)
  storage.set(emailLoginUsedKey, true)
  storage.set(emailKey, 'ada@example.org')
  storage.set(socialUsernameKey, 'ada')
  storage.set(lastEmailLoginTimeKey, 5)
  store.set(setAccountAtom, 'eip155', connected('embedded'))
  const remembered = () =>
    [emailLoginUsedKey, emailKey, lastUsedChainKey, socialUsernameKey].map((key) => storage.get<unknown>(key))
  return { store, storage, remembered }
}

test('also ends a login that is still being restored [EMB-07]', async () => {
  let count = 0
  const connector = createTestConnector({
    disconnect: async () => {
      count += 1
    },
  })
  const store = createTestStore({ connectors: { injected: {}, walletConnect: {}, embedded: { eip155: connector } } })
  const { wallet, caipNetworkId } = connected('embedded')
  store.set(setAccountAtom, 'eip155', { status: 'reconnecting', wallet, caipNetworkId })
  await store.set(disconnectAtom)
  expect(count).toBe(1)
  expect(store.get(getAccountAtom)('eip155').status).toBe('disconnected')
})

test('the embedded wallet clears login, address, chain and name only [EMB-07]', async () => {
  const { store, storage, remembered } = createEmbeddedVisitor(async () => undefined)
  expect(remembered()).toEqual([true, 'ada@example.org', 'eip155:1', 'ada'])
  await store.set(disconnectAtom)
  expect(remembered()).toEqual([undefined, undefined, undefined, undefined])
  expect(storage.get(lastEmailLoginTimeKey)).toBe(5)
  expect(storage.get(connectionsKey)).toEqual([])
  expect(store.get(getAccountAtom)('eip155')).toEqual({ status: 'disconnected' })
})

test.each(['request_aborted', 'iframe_request_timeout', 'iframe_load_failed', 'link_lost'])(
  'disconnects from a secure frame that ends by %s [EMB-04]',
  async (code) => {
    const { store, remembered } = createEmbeddedVisitor(async () => {
      throw new BaseError(code, 'Silence')
    })
    await store.set(disconnectAtom)
    expect(remembered()).toEqual([undefined, undefined, undefined, undefined])
    expect(store.get(getAccountAtom)('eip155')).toEqual({ status: 'disconnected' })
  },
)

test('disconnects a wallet without an answer after three seconds [CON-09, EMB-04]', async () => {
  const given = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(given.signal)
  onTestFinished(() => timeout.mockRestore())
  const store = connectWith((_walletId, signal) => untilAborted(new Promise(() => undefined), signal))
  const leaving = store.set(disconnectAtom, 'eip155')
  await expect.poll(() => timeout.mock.calls).toEqual([[3000]])
  expect(store.get(getAccountAtom)('eip155').status).toBe('connected')
  given.abort()
  await leaving
  expect(store.get(getAccountAtom)('eip155').status).toBe('disconnected')
})
