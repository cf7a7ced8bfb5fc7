import { expect, test, vi } from 'vitest'
import { networks } from '#protocol/networks'
import type { Network } from '#protocol/vocabulary/network'
import { stubNode } from '../../test/stubNode.ts'
import { createTestClient, createTestProvider, type GivenSession, stubWindow } from '../../test/testClient.ts'
import { createGivenSession, evmAddress, solana, solanaAddress } from '../../test/testSession.ts'
import { approvalWaitMs, lateApprovalMs } from './goToChain.ts'
import { createSessionConnector } from './sessionConnector.ts'

const walletId = 'phone'
const node = 'https://node.example/'
const offered = networks.map((network) => ({ ...network, rpcUrls: { default: { http: [node] } } }))
const networkOf = (wanted: string) =>
  // The list contains it: the tests name only built-in networks.
  offered.find(({ caipNetworkId }) => caipNetworkId === wanted) as Network
const monad = networkOf('eip155:10143')

stubWindow()

const sessionOn = (...chains: string[]) =>
  createGivenSession({
    namespaces: {
      eip155: {
        accounts: chains.map((chain) => `${chain}:${evmAddress}`),
        methods: ['personal_sign', 'wallet_switchEthereumChain'],
      },
      solana: { accounts: [`${solana}:${solanaAddress}`], methods: ['solana_signTransaction'] },
    },
  })

const createPaired = async (given: GivenSession = sessionOn('eip155:1', 'eip155:42161')) => {
  const fake = createTestProvider(given)
  const { client, reports } = createTestClient(async () => fake)
  await client.start()
  const connectorOf = (namespace: 'eip155' | 'solana') => createSessionConnector(namespace, client, () => offered)
  const ask = (method: string, params?: never, caipNetworkId = 'eip155:1') =>
    connectorOf('eip155').request(walletId, { caipNetworkId, method, params })
  return { fake, client, reports, connectorOf, ask }
}

test('connects to the account on the wanted chain, or the first', async () => {
  const { connectorOf } = await createPaired()
  const { signal } = new AbortController()
  const connect = (network: Network) => connectorOf('eip155').connect(walletId, network, signal)
  expect(await connect(networkOf('eip155:42161'))).toMatchObject({ address: evmAddress, caipNetworkId: 'eip155:42161' })
  expect(await connect(monad)).toMatchObject({ address: evmAddress, caipNetworkId: 'eip155:1' })
})

test('rejects a wallet without an account of the namespace', async () => {
  const { connectorOf } = await createPaired(createGivenSession())
  const connecting = connectorOf('solana').connect(walletId, networkOf(solana), new AbortController().signal)
  await expect(connecting).rejects.toMatchObject({ code: 4100 })
})

test('restores a stored session, or nothing without one', async () => {
  const { signal } = new AbortController()
  const fake = createTestProvider(sessionOn('eip155:1'))
  const { client } = createTestClient(async () => fake)
  const connector = createSessionConnector('solana', client, () => offered)
  expect(await connector.restore(walletId, solana, signal)).toMatchObject({
    address: solanaAddress,
    caipNetworkId: solana,
  })
  client.forget()
  expect(await connector.restore(walletId, solana, signal)).toBeUndefined()
})

test('refuses every request with 4100 without a session [WC-03]', async () => {
  const { client, ask } = await createPaired()
  client.forget()
  for (const method of ['personal_sign', 'eth_chainId', 'eth_blockNumber', 'wallet_switchEthereumChain'])
    await expect(ask(method)).rejects.toMatchObject({
      code: 4100,
      message: 'Please call connect() before request()',
    })
})

test('sends a session’s method to the wallet, with topic and chain', async () => {
  const { fake, ask } = await createPaired()
  fake.answering.request = async () => '0xsigned'
  expect(await ask('personal_sign', ['0x1234', evmAddress] as never, 'eip155:42161')).toBe('0xsigned')
  expect(fake.requests).toEqual([
    {
      topic: createGivenSession().topic,
      chainId: 'eip155:42161',
      request: { method: 'personal_sign', params: ['0x1234', evmAddress] },
    },
  ])
})

test('rejects with 4001 if the visitor declines on the phone [CON-13]', async () => {
  const { fake, ask } = await createPaired()
  fake.answering.request = () => Promise.reject({ code: 5000, message: 'User rejected.' })
  await expect(ask('personal_sign')).rejects.toMatchObject({ code: 4001 })
})

test('returns accounts and chain without a wallet request', async () => {
  const { fake, ask } = await createPaired()
  expect(await ask('eth_accounts')).toEqual([evmAddress])
  expect(await ask('eth_chainId', undefined, 'eip155:42161')).toBe('0xa4b1')
  expect(fake.requests).toEqual([])
})

test('sends a read-only method to the network’s node', async () => {
  // The node's client is loaded on demand, which fake timers cannot wait for.
  vi.useRealTimers()
  const calls = stubNode('0x10')
  const { fake, ask } = await createPaired()
  expect(await ask('eth_blockNumber')).toBe('0x10')
  expect(calls).toEqual([{ url: node, method: 'eth_blockNumber', params: undefined }])
  expect(fake.requests).toEqual([])
})

test.each(['eth_sign', 'wallet_watchAsset', 'constructor'])('refuses %s as not approved', async (method) => {
  const { fake, ask } = await createPaired()
  await expect(ask(method)).rejects.toMatchObject({ code: 4200 })
  expect(fake.requests).toEqual([])
})

test('switches to a chain of the session without a wallet request', async () => {
  const { fake, reports, connectorOf } = await createPaired()
  const reached = await connectorOf('eip155').switchNetwork(walletId, networkOf('eip155:42161'))
  expect(reached).toBe('eip155:42161')
  expect(fake.requests).toEqual([])
  expect(reports).toEqual([['session', 3, { event: 'chainChanged', caipNetworkId: 'eip155:42161' }]])
})

test('requests another chain, and waits until the session has it [NET-02]', async () => {
  const { fake, reports, connectorOf } = await createPaired()
  const switching = connectorOf('eip155').switchNetwork(walletId, monad)
  await vi.advanceTimersByTimeAsync(1000)
  expect(fake.requests).toMatchObject([
    { chainId: 'eip155:1', request: { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x279f' }] } },
  ])
  fake.update(sessionOn('eip155:1', 'eip155:10143'))
  expect(await switching).toBe('eip155:10143')
  expect(reports.at(-1)).toEqual(['session', 3, { event: 'chainChanged', caipNetworkId: 'eip155:10143' }])
})

test('rejects a switch that the session does not get in time [NET-02]', async () => {
  const { reports, ask } = await createPaired()
  const switching = ask('wallet_switchEthereumChain', [{ chainId: '0x279f' }] as never)
  const refused = expect(switching).rejects.toMatchObject({ code: 4902, name: 'SwitchNetworkError' })
  await vi.advanceTimersByTimeAsync(approvalWaitMs)
  await refused
  expect(reports).toEqual([])
})

test('accepts a switch that the wallet only reports by event [NET-02]', async () => {
  const { fake, client, connectorOf, ask } = await createPaired()
  const switching = connectorOf('eip155').switchNetwork(walletId, monad)
  await vi.advanceTimersByTimeAsync(0)
  const topic = client.session()?.topic
  fake.emit('session_event', { topic, params: { event: { name: 'chainChanged', data: 10143 }, chainId: 'eip155:1' } })
  expect(await switching).toBe('eip155:10143')
  expect(client.session()?.accounts).toContainEqual({ address: evmAddress, caipNetworkId: 'eip155:10143' })
  await ask('personal_sign', ['0x12', evmAddress] as never, 'eip155:10143')
  expect(fake.requests.at(-1)).toMatchObject({ topic, chainId: 'eip155:10143' })
})

test('follows a late switch for a limited time [NET-02]', async () => {
  const { fake, reports, connectorOf } = await createPaired()
  const refused = expect(connectorOf('eip155').switchNetwork(walletId, monad)).rejects.toMatchObject({ code: 4902 })
  await vi.advanceTimersByTimeAsync(approvalWaitMs)
  await refused
  await vi.advanceTimersByTimeAsync(lateApprovalMs / 2)
  fake.update(sessionOn('eip155:1', 'eip155:10143'))
  await vi.advanceTimersByTimeAsync(0)
  expect(reports.at(-1)).toEqual(['session', 3, { event: 'chainChanged', caipNetworkId: 'eip155:10143' }])
})

test('answers a page’s switch once the session has the chain', async () => {
  const { fake, ask } = await createPaired()
  const switching = ask('wallet_switchEthereumChain', [{ chainId: '0x279f' }] as never)
  await vi.advanceTimersByTimeAsync(0)
  fake.update(sessionOn('eip155:1', 'eip155:10143'))
  expect(await switching).toBeNull()
})

test('passes a switch without chain ID to the wallet', async () => {
  const { fake, ask } = await createPaired()
  await ask('wallet_switchEthereumChain', [{}] as never)
  expect(fake.requests).toHaveLength(1)
})

test('rejects a Solana chain that the session lacks [NET-02]', async () => {
  const { fake, connectorOf } = await createPaired()
  const devnet = networkOf('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
  await expect(connectorOf('solana').switchNetwork(walletId, devnet)).rejects.toMatchObject({ code: 4902 })
  expect(fake.requests).toEqual([])
})

test('returns a signed Solana transaction as a whole', async () => {
  const { fake, connectorOf } = await createPaired()
  fake.answering.request = async () => ({ transaction: 'signed', signature: 'abc' })
  const params = { transaction: 'raw', pubkey: solanaAddress }
  const request = { caipNetworkId: solana, method: 'solana_signTransaction', params }
  expect(await connectorOf('solana').request(walletId, request)).toEqual({ transaction: 'signed' })
})

test('disconnecting ends the session once, for both namespaces', async () => {
  const { fake, client, connectorOf } = await createPaired()
  const { signal } = new AbortController()
  await connectorOf('eip155').disconnect(walletId, signal)
  await connectorOf('solana').disconnect(walletId, signal)
  expect([client.session(), fake.log]).toEqual([undefined, ['disconnect']])
})

test('stops waiting for a wallet that does not answer a disconnect', async () => {
  const { fake, connectorOf } = await createPaired()
  fake.ending.disconnect = () => new Promise(() => undefined)
  const controller = new AbortController()
  const leaving = connectorOf('eip155').disconnect(walletId, controller.signal)
  await vi.advanceTimersByTimeAsync(0)
  controller.abort()
  expect(await leaving).toBeUndefined()
})

test('drops the session even if the relay fails at the end', async () => {
  const { fake, client, connectorOf } = await createPaired()
  fake.ending.disconnect = () => Promise.reject(new Error('Gone'))
  await connectorOf('eip155').disconnect(walletId, new AbortController().signal)
  expect(client.session()).toBeUndefined()
})
