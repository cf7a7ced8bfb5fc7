import { expect, test } from 'vitest'
import type { Connector } from '../connectors/Connector.ts'
import { getAccountAtom } from '../domains/connections/accountAtoms.ts'
import { applyWalletEventAtom } from '../domains/connections/walletEvents.ts'
import { setOptionsAtom } from '../options/optionsAtom.ts'
import { createRequestPage } from '../test/testRequests.ts'
import { evmAddress } from '../test/testSession.ts'
import { answerEvm } from './answerEvm.ts'

const otherAddress = `0x${'2'.repeat(40)}`

test('answers accounts and chain without asking the wallet', async () => {
  const { store, connect, requests } = createRequestPage()
  connect('eip155:42161')
  expect(await answerEvm(store, { method: 'eth_accounts' })).toEqual([evmAddress])
  expect(await answerEvm(store, { method: 'eth_requestAccounts' })).toEqual([evmAddress])
  expect(await answerEvm(store, { method: 'eth_chainId' })).toBe('0xa4b1')
  expect(await answerEvm(store, { method: 'net_version' })).toBe('42161')
  expect(requests).toEqual([])
})

test('answers permissions and signers without the wallet, before connecting too', async () => {
  const { store, connect, requests } = createRequestPage()
  expect(await answerEvm(store, { method: 'wallet_getPermissions' })).toEqual([])
  connect('eip155:1')
  expect(await answerEvm(store, { method: 'wallet_getPermissions' })).toMatchObject([
    { parentCapability: 'eth_accounts' },
  ])
  await expect(answerEvm(store, { method: 'personal_ecRecover', params: [] })).rejects.toMatchObject({ code: -32602 })
  expect(requests).toEqual([])
})

test('returns no account and the wanted chain before connecting', async () => {
  const { store } = createRequestPage({ networks: ['eip155:42161', 'eip155:1'] })
  expect(await answerEvm(store, { method: 'eth_accounts' })).toEqual([])
  expect(await answerEvm(store, { method: 'eth_chainId' })).toBe('0xa4b1')
})

test('requires a connection for other methods, including prototype names [WC-03]', async () => {
  const { store } = createRequestPage()
  for (const method of ['personal_sign', 'eth_blockNumber', 'constructor', 'toString'])
    await expect(answerEvm(store, { method })).rejects.toMatchObject({ code: 4100 })
})

test('forwards a request unchanged on the account’s chain', async () => {
  const request: Connector['request'] = async () => '0xsigned'
  const { store, connect, requests } = createRequestPage({ connector: { request } })
  connect('eip155:42161')
  const params = ['0x1234', evmAddress]
  expect(await answerEvm(store, { method: 'personal_sign', params })).toBe('0xsigned')
  expect(requests).toEqual([{ caipNetworkId: 'eip155:42161', method: 'personal_sign', params }])
})

test('passes the call context to the wallet', async () => {
  const contexts: unknown[] = []
  const request: Connector['request'] = async (_walletId, _request, context) => void contexts.push(context)
  const { store, connect } = createRequestPage({ connector: { request } })
  connect('eip155:1')
  const context = { signal: new AbortController().signal, stillWanted: async () => true }
  await answerEvm(store, { method: 'personal_sign', params: [] }, context)
  expect(contexts).toEqual([context])
})

test.each(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])(
  'updates the chain before the answer to %s [NET-02]',
  async (method) => {
    const request: Connector['request'] = async (_walletId, { method: asked }) =>
      asked === 'eth_chainId' ? '0xa4b1' : null
    const { store, connect } = createRequestPage({ connector: { request } })
    connect('eip155:1')
    expect(await answerEvm(store, { method, params: [{ chainId: '0xa4b1' }] })).toBeNull()
    expect(await answerEvm(store, { method: 'eth_chainId' })).toBe('0xa4b1')
  },
)

test('refuses a chain not offered without asking the wallet [NET-02]', async () => {
  const { store, connect, requests } = createRequestPage()
  connect('eip155:1')
  const switching = answerEvm(store, { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] })
  await expect(switching).rejects.toMatchObject({ code: 4902, message: 'Chain is not supported' })
  expect(requests).toEqual([])
})

test('switches to any chain if unsupported chains are allowed', async () => {
  const { store, connect, requests } = createRequestPage()
  const options = { networks: ['eip155:1'], allowUnsupportedChain: true }
  store.set(setOptionsAtom, { options, isEmbedded: false, appName: 'Test' })
  connect('eip155:1')
  await answerEvm(store, { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] })
  expect(requests[0]).toMatchObject({ method: 'wallet_switchEthereumChain' })
})

test.each([undefined, [], [{}], [{ chainId: 1 }], [{ chainId: 'eip155:1' }], [null], { chainId: '0x1' }])(
  'refuses a switch with params %j with -32602',
  async (params) => {
    const { store, connect, requests } = createRequestPage()
    connect('eip155:1')
    const switching = answerEvm(store, { method: 'wallet_switchEthereumChain', params })
    await expect(switching).rejects.toMatchObject({ code: -32602 })
    expect(requests).toEqual([])
  },
)

test('uses the wallet’s current account after a permission change', async () => {
  const request: Connector['request'] = async (_walletId, { method }) =>
    method === 'eth_accounts' ? [otherAddress] : [{ parentCapability: 'eth_accounts' }]
  const { store, connect } = createRequestPage({ connector: { request } })
  connect('eip155:1')
  const params = [{ eth_accounts: {} }]
  const granted = await answerEvm(store, { method: 'wallet_requestPermissions', params })
  expect(granted).toEqual([{ parentCapability: 'eth_accounts' }])
  expect(store.get(getAccountAtom)('eip155')).toMatchObject({ address: otherAddress })
})

test('disconnects a wallet whose permission was revoked', async () => {
  const request: Connector['request'] = async (_walletId, { method }) => (method === 'eth_accounts' ? [] : null)
  const { store, connect } = createRequestPage({ connector: { request } })
  connect('eip155:1')
  await answerEvm(store, { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  expect(store.get(getAccountAtom)('eip155')).toEqual({ status: 'disconnected' })
})

test('answers permissions of the embedded wallet without asking it', async () => {
  const { store, connect, requests } = createRequestPage({ kind: 'embedded' })
  connect('eip155:1')
  const params = [{ eth_accounts: {} }]
  await answerEvm(store, { method: 'wallet_requestPermissions', params })
  expect(requests).toEqual([])
})

test('returns 4900 until the wallet reaches a chain (EIP-1193)', async () => {
  let isBack = false
  const restore: Connector['restore'] = async (_walletId, caipNetworkId) => {
    if (!isBack) throw new Error('Away')
    return { address: evmAddress, accounts: [evmAddress], caipNetworkId }
  }
  const { store, connect, requests, wallet } = createRequestPage({ connector: { restore } })
  connect('eip155:1')
  store.set(applyWalletEventAtom, { walletId: wallet.id, event: 'disconnect' })
  await expect(answerEvm(store, { method: 'eth_blockNumber' })).rejects.toMatchObject({ code: 4900 })
  expect(await answerEvm(store, { method: 'eth_accounts' })).toEqual([evmAddress])
  expect(requests).toEqual([])
  isBack = true
  await answerEvm(store, { method: 'eth_blockNumber' })
  expect(requests).toHaveLength(1)
})
