import { afterEach, expect, test, vi } from 'vitest'
import { methodNotFound, rpcError, unsupportedMethod, userRejected } from '#protocol/errors/rpc'
import type { Connector } from '../connectors/Connector.ts'
import { getAccountAtom } from '../domains/connections/accountAtoms.ts'
import { setOptionsAtom } from '../options/optionsAtom.ts'
import { stubNode } from '../test/stubNode.ts'
import { createRequestPage } from '../test/testRequests.ts'
import { solana, solanaAddress } from '../test/testSession.ts'
import { answerSolana } from './answerSolana.ts'

const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const node = 'https://node.example/'
const networks = ['eip155:1', solana, devnet]

afterEach(() => {
  vi.unstubAllGlobals()
})

const createSolanaPage = (request?: Connector['request']) => {
  const page = createRequestPage({ connector: request ? { request } : {} })
  const options = { networks, rpcUrls: { [solana]: node } }
  page.store.set(setOptionsAtom, { options, isEmbedded: false, appName: 'Test' })
  page.connect(solana)
  return page
}

test('answers accounts without asking the wallet', async () => {
  const { store, requests } = createSolanaPage()
  const accounts = [{ pubkey: solanaAddress }]
  expect(await answerSolana(store, { method: 'solana_getAccounts' })).toEqual(accounts)
  expect(await answerSolana(store, { method: 'solana_requestAccounts' })).toEqual(accounts)
  expect(requests).toEqual([])
})

test('returns no account and signs nothing before connecting [WC-03]', async () => {
  const { store } = createRequestPage({ networks })
  expect(await answerSolana(store, { method: 'solana_getAccounts' })).toEqual([])
  const signing = answerSolana(store, { method: 'solana_signMessage', params: { message: 'x' } })
  await expect(signing).rejects.toMatchObject({ code: 4100 })
})

test('disconnects the account on solana_disconnect', async () => {
  const { store } = createSolanaPage()
  await answerSolana(store, { method: 'solana_disconnect' })
  expect(store.get(getAccountAtom)('solana')).toEqual({ status: 'disconnected' })
})

test.each(['solana_signAndSendAllTransactions', 'solana_', 'solana_sign'])('refuses %s with 4200', async (method) => {
  const { store, requests } = createSolanaPage()
  await expect(answerSolana(store, { method, params: {} })).rejects.toMatchObject({ code: 4200 })
  expect(requests).toEqual([])
})

test('adds the account to a request that names none', async () => {
  const { store, requests } = createSolanaPage(async () => ({ signature: 'abc' }))
  const params = { message: 'x' }
  expect(await answerSolana(store, { method: 'solana_signMessage', params })).toEqual({ signature: 'abc' })
  expect(requests).toEqual([
    { caipNetworkId: solana, method: 'solana_signMessage', params: { pubkey: solanaAddress, message: 'x' } },
  ])
})

test('refuses a request for another account with -32602', async () => {
  const { store, requests } = createSolanaPage()
  const params = { message: 'x', pubkey: '1'.repeat(32) }
  await expect(answerSolana(store, { method: 'solana_signMessage', params })).rejects.toMatchObject({ code: -32602 })
  expect(requests).toEqual([])
})

test('routes by the page’s chain parameter and removes it', async () => {
  const { store, requests } = createSolanaPage()
  await answerSolana(store, { method: 'solana_signMessage', params: { message: 'x', chain: devnet } })
  expect(requests).toEqual([
    { caipNetworkId: devnet, method: 'solana_signMessage', params: { pubkey: solanaAddress, message: 'x' } },
  ])
})

test.each(['eip155:1', 'solana:unknown', 5, null])('refuses chain %j with 4902 [NET-02]', async (chain) => {
  const { store, requests } = createSolanaPage()
  const signing = answerSolana(store, { method: 'solana_signMessage', params: { message: 'x', chain } })
  await expect(signing).rejects.toMatchObject({ code: 4902, message: 'Chain is not supported' })
  expect(requests).toEqual([])
})

test.each([[undefined], [null], ['x'], [['x']]])('refuses params %j with -32602', async (params) => {
  const { store } = createSolanaPage()
  await expect(answerSolana(store, { method: 'solana_signMessage', params })).rejects.toMatchObject({ code: -32602 })
})

test.each([{ kind: unsupportedMethod }, { kind: methodNotFound }])(
  'sends the signed transaction when a wallet answers $kind',
  async ({ kind }) => {
    const calls = stubNode('sent-signature')
    const { store, requests } = createSolanaPage(async (_walletId, { method }) => {
      if (method === 'solana_signAndSendTransaction') throw rpcError(kind)
      return { transaction: 'signed' }
    })
    const params = { transaction: 'raw', sendOptions: { skipPreflight: true } }
    const sent = await answerSolana(store, { method: 'solana_signAndSendTransaction', params })
    expect(sent).toEqual({ signature: 'sent-signature' })
    expect(requests[1]).toMatchObject({
      method: 'solana_signTransaction',
      params: { pubkey: solanaAddress, transaction: 'raw' },
    })
    expect(calls).toMatchObject([
      { url: node, method: 'sendTransaction', params: ['signed', { skipPreflight: true, encoding: 'base64' }] },
    ])
  },
)

test.each([
  [{ preflightCommitment: 'soon' }, 'preflightCommitment'],
  [{ maxRetries: -1 }, 'maxRetries'],
  [{ skipPreflight: 'yes' }, 'skipPreflight'],
  [{ encoding: 'base58' }, 'encoding'],
  [['processed'], '(whole)'],
  [null, '(whole)'],
])('refuses sendOptions %j with -32602, without asking a wallet [EMB-11]', async (sendOptions, refused) => {
  const { store, requests } = createSolanaPage()
  const sending = answerSolana(store, {
    method: 'solana_signAndSendTransaction',
    params: { transaction: 'raw', sendOptions },
  })
  await expect(sending).rejects.toMatchObject({ code: -32602, message: `Invalid sendOptions: ${refused}` })
  expect(requests).toEqual([])
})

test.each(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'])(
  'sends a transaction with the preflight commitment %s [EMB-11]',
  async (preflightCommitment) => {
    const { store, requests } = createSolanaPage(async () => ({ signature: 'abc' }))
    const params = { transaction: 'raw', sendOptions: { preflightCommitment, mode: 'serial' } }
    await answerSolana(store, { method: 'solana_signAndSendTransaction', params })
    expect(requests[0]).toMatchObject({ params: { pubkey: solanaAddress, ...params } })
  },
)

test('ends the request when the visitor refuses to send', async () => {
  const calls = stubNode('sent-signature')
  const { store, requests } = createSolanaPage(async () => {
    throw rpcError(userRejected)
  })
  const sending = answerSolana(store, { method: 'solana_signAndSendTransaction', params: { transaction: 'raw' } })
  await expect(sending).rejects.toMatchObject({ code: 4001 })
  expect([requests.length, calls]).toEqual([1, []])
})

test('splits transactions beyond the approval sheet limit into parts [SOL-02]', async () => {
  const { store, requests } = createSolanaPage(async (_walletId, { params }) => params ?? null)
  const transactions = Array.from({ length: 18 }, (_one, index) => `raw-${index}`)
  const signed = await answerSolana(store, { method: 'solana_signAllTransactions', params: { transactions } })
  expect(signed).toEqual({ transactions })
  expect(requests).toMatchObject([
    { params: { transactions: { length: 16 } } },
    { params: { transactions: { length: 2 } } },
  ])
})

test('signs one by one in wallets without lists [SOL-02]', async () => {
  const { store } = createSolanaPage(async (_walletId, { method, params }) => {
    if (method === 'solana_signAllTransactions') throw rpcError(unsupportedMethod)
    return { transaction: `signed ${(params as { transaction: string }).transaction}` }
  })
  const params = { transactions: ['a', 'b'] }
  expect(await answerSolana(store, { method: 'solana_signAllTransactions', params })).toEqual({
    transactions: ['signed a', 'signed b'],
  })
})
