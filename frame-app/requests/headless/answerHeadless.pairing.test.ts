import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RpcError } from '#protocol/errors/rpc'
import { readSession } from '../../connectors/walletConnect/session.ts'
import { pairingAtom, startPairingAtom } from '../../domains/connect/pairing.ts'
import type { Outside } from '../../outside/outside.ts'
import { createGivenSession, evmAddress } from '../../test/testSession.ts'
import { createPage } from './test/headlessPage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const session = readSession(
  createGivenSession({ namespaces: { eip155: { accounts: [`eip155:1:${evmAddress}`], methods: ['personal_sign'] } } }),
)

/** A relay at which a test approves or fails the pairing. */
const createRelay = () => {
  let approve: () => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  let count = 0
  const pair: Outside['walletConnect']['pair'] = ({ onLink }) =>
    new Promise((resolve, reject) => {
      approve = () => session && resolve(session)
      fail = reject
      count += 1
      onLink(`wc:topic${count}@2?relay-protocol=irn&symKey=key`)
    })
  const outside = { walletConnect: { pair, wake: async () => undefined } }
  return { outside, approve: () => approve(), fail: (error: Error) => fail(error) }
}

test('reports the pairing and app links until pairing succeeds [HST-04, WC-02]', async () => {
  vi.setSystemTime(1_000_000)
  const relay = createRelay()
  const { ask, connect, pairing } = createPage(relay)
  await ask('foyer_wallets')
  const connecting = connect({ walletId: 'lantern' })
  await vi.advanceTimersByTimeAsync(0)
  expect(pairing()).toEqual({
    uri: 'wc:topic1@2?relay-protocol=irn&symKey=key',
    expiresAt: 1_230_000,
    links: [`lantern-wc://wc?uri=${encodeURIComponent('wc:topic1@2?relay-protocol=irn&symKey=key')}`],
  })
  relay.approve()
  expect(await connecting).toMatchObject({ status: 'connected', address: evmAddress, wallet: { name: 'Lantern' } })
  expect(pairing()).toBeUndefined()
})

test('removes an expiring link, but accepts late answers [HST-04, WC-02]', async () => {
  const relay = createRelay()
  const { connect, pairing } = createPage(relay)
  const connecting = connect({ walletId: 'walletConnect' })
  await vi.advanceTimersByTimeAsync(0)
  expect(pairing()?.links).toEqual([])
  await vi.advanceTimersByTimeAsync(230_000)
  expect(pairing()).toBeUndefined()
  relay.approve()
  expect(await connecting).toMatchObject({ status: 'connected' })
})

test.each([
  ['declined', new RpcError(4001, 'No'), 4001],
  ['failed', new Error('The relay is gone'), 5000],
])('rejects and removes the link when pairing %s [HST-04]', async (_title, error, code) => {
  const relay = createRelay()
  const { connect, pairing } = createPage(relay)
  const rejected = expect(connect({ walletId: 'walletConnect' })).rejects.toMatchObject({ code })
  await vi.advanceTimersByTimeAsync(0)
  relay.fail(error)
  await rejected
  expect(pairing()).toBeUndefined()
})

test('ends the attempt when the modal shows another link [HST-04]', async () => {
  const relay = createRelay()
  const { connect, pairing, store } = createPage(relay)
  const rejected = expect(connect({ walletId: 'walletConnect' })).rejects.toMatchObject({ code: 4001 })
  await vi.advanceTimersByTimeAsync(0)
  void store.set(startPairingAtom, undefined)
  await rejected
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get(pairingAtom).status).toBe('ready')
  expect(pairing()).toBeUndefined()
})
