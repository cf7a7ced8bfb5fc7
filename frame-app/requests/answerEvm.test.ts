import { expect, test } from 'vitest'
import type { Connector } from '../connectors/Connector.ts'
import { getAccountAtom } from '../domains/connections/accountAtoms.ts'
import { applyWalletEventAtom } from '../domains/connections/walletEvents.ts'
import { setOptionsAtom } from '../options/optionsAtom.ts'
import { createRequestPage } from '../test/testRequests.ts'
import { evmAddress } from '../test/testSession.ts'
import { answerEvm } from './answerEvm.ts'

const otherAddress = `0x${'2'.repeat(40)}`

test('accounts and chain are answered without asking the wallet', async () => {
  const { store, connect, requests } = createRequestPage()
  connect('eip155:42161')
  expect(await answerEvm(store, { method: 'eth_accounts' })).toEqual([evmAddress])
  expect(await answerEvm(store, { method: 'eth_requestAccounts' })).toEqual([evmAddress])
  expect(await answerEvm(store, { method: 'eth_chainId' })).toBe('0xa4b1')
  expect(await answerEvm(store, { method: 'net_version' })).toBe('42161')
  expect(requests).toEqual([])
})

test('permissions and signers are answered without asking the wallet, before connecting too', async () => {
  const { store, connect, requests } = createRequestPage()
  expect(await answerEvm(store, { method: 'wallet_getPermissions' })).toEqual([])
  connect('eip155:1')
  expect(await answerEvm(store, { method: 'wallet_getPermissions' })).toMatchObject([
    { parentCapability: 'eth_accounts' },
  ])
  await expect(answerEvm(store, { method: 'personal_ecRecover', params: [] })).rejects.toMatchObject({ code: -32602 })
  expect(requests).toEqual([])
})

test('before connecting there is no account, and the chain is the one that is wanted', async () => {
  const { store } = createRequestPage({ networks: ['eip155:42161', 'eip155:1'] })
  expect(await answerEvm(store, { method: 'eth_accounts' })).toEqual([])
  expect(await answerEvm(store, { method: 'eth_chainId' })).toBe('0xa4b1')
})

test('every other method needs a connection, names of the prototype too [WC-03]', async () => {
  const { store } = createRequestPage()
  for (const method of ['personal_sign', 'eth_blockNumber', 'constructor', 'toString'])
    await expect(answerEvm(store, { method })).rejects.toMatchObject({ code: 4100 })
})

test('a request goes to the wallet as it is, on the chain of the account', async () => {
  const request: Connector['request'] = async () => '0xsigned'
  const { store, connect, requests } = createRequestPage({ connector: { request } })
  connect('eip155:42161')
  const params = ['0x1234', evmAddress]
  expect(await answerEvm(store, { method: 'personal_sign', params })).toBe('0xsigned')
  expect(requests).toEqual([{ caipNetworkId: 'eip155:42161', method: 'personal_sign', params }])
})

test('the context of the call is handed to the wallet', async () => {
  const contexts: unknown[] = []
  const request: Connector['request'] = async (_walletId, _request, context) => void contexts.push(context)
  const { store, connect } = createRequestPage({ connector: { request } })
  connect('eip155:1')
  const context = { signal: new AbortController().signal, stillWanted: async () => true }
  await answerEvm(store, { method: 'personal_sign', params: [] }, context)
  expect(contexts).toEqual([context])
})

test.each(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])(
  'after %s the chain is known before the answer [NET-02]',
  async (method) => {
    const request: Connector['request'] = async (_walletId, { method: asked }) =>
      asked === 'eth_chainId' ? '0xa4b1' : null
    const { store, connect } = createRequestPage({ connector: { request } })
    connect('eip155:1')
    expect(await answerEvm(store, { method, params: [{ chainId: '0xa4b1' }] })).toBeNull()
    expect(await answerEvm(store, { method: 'eth_chainId' })).toBe('0xa4b1')
  },
)

test('a chain that the page does not offer is refused before the wallet is asked [NET-02]', async () => {
  const { store, connect, requests } = createRequestPage()
  connect('eip155:1')
  const switching = answerEvm(store, { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] })
  await expect(switching).rejects.toMatchObject({ code: 4902, message: 'Chain is not supported' })
  expect(requests).toEqual([])
})

test('a page that allows unsupported chains may switch to any', async () => {
  const { store, connect, requests } = createRequestPage()
  const options = { networks: ['eip155:1'], allowUnsupportedChain: true }
  store.set(setOptionsAtom, { options, isEmbedded: false, appName: 'Test' })
  connect('eip155:1')
  await answerEvm(store, { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] })
  expect(requests[0]).toMatchObject({ method: 'wallet_switchEthereumChain' })
})

test.each([undefined, [], [{}], [{ chainId: 1 }], [{ chainId: 'eip155:1' }], [null], { chainId: '0x1' }])(
  'a switch with params %j is refused with -32602',
  async (params) => {
    const { store, connect, requests } = createRequestPage()
    connect('eip155:1')
    const switching = answerEvm(store, { method: 'wallet_switchEthereumChain', params })
    await expect(switching).rejects.toMatchObject({ code: -32602 })
    expect(requests).toEqual([])
  },
)

test('after a change of permissions the account is the one that the wallet then names', async () => {
  const request: Connector['request'] = async (_walletId, { method }) =>
    method === 'eth_accounts' ? [otherAddress] : [{ parentCapability: 'eth_accounts' }]
  const { store, connect } = createRequestPage({ connector: { request } })
  connect('eip155:1')
  const params = [{ eth_accounts: {} }]
  const granted = await answerEvm(store, { method: 'wallet_requestPermissions', params })
  expect(granted).toEqual([{ parentCapability: 'eth_accounts' }])
  expect(store.get(getAccountAtom)('eip155')).toMatchObject({ address: otherAddress })
})

test('a wallet that gave its permission back is disconnected', async () => {
  const request: Connector['request'] = async (_walletId, { method }) => (method === 'eth_accounts' ? [] : null)
  const { store, connect } = createRequestPage({ connector: { request } })
  connect('eip155:1')
  await answerEvm(store, { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  expect(store.get(getAccountAtom)('eip155')).toEqual({ status: 'disconnected' })
})

test('permissions of the embedded wallet are answered without asking it', async () => {
  const { store, connect, requests } = createRequestPage({ kind: 'embedded' })
  connect('eip155:1')
  const params = [{ eth_accounts: {} }]
  await answerEvm(store, { method: 'wallet_requestPermissions', params })
  expect(requests).toEqual([])
})

test('a wallet that reaches no chain is asked nothing: 4900, until it is back (EIP-1193)', async () => {
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
