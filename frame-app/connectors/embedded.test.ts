import { expect, test } from 'vitest'
import { rpcError, unrecognizedChain } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import { createOpenRequests } from '../frames/openRequests.ts'
import type { SecureCalls } from '../frames/secureFrame.ts'
import { createEmbedded } from './embedded.ts'

const address = `0x${'1'.repeat(40)}`
const user = {
  email: 'ada@example.org',
  address,
  chainId: 'eip155:42161',
  accounts: [{ address, type: 'eoa' as const }],
  preferredAccountType: 'eoa' as const,
}
const never = new AbortController().signal

/** The connector of a page, with a secure frame that gives the test's answers and records its calls. */
const createPage = (answers: Partial<SecureCalls> = {}) => {
  const asked: unknown[][] = []
  const signals: (AbortSignal | undefined)[] = []
  const requests = createOpenRequests()
  const noted = Object.entries(answers).map(([name, answer]) => [
    name,
    (params: never, options?: { signal?: AbortSignal }) => {
      asked.push([name, params])
      signals.push(options?.signal)
      return answer(params, options)
    },
  ])
  // A test provides the calls that it uses.
  const calls = Object.fromEntries(noted) as SecureCalls
  const nothing = async () => undefined
  const wallet = { calls, requests, place: () => undefined, syncAgain: nothing }
  let shown = 0
  const connector = createEmbedded({
    load: async () => wallet,
    showRefusedMethod: async () => {
      shown += 1
    },
  })
  const ask = (method: string, params?: unknown) =>
    // The page's params are untrusted.
    connector.request('embedded', { caipNetworkId: 'eip155:1', method, params: params as Json })
  return { connector, ask, asked, signals, requests, timesShown: () => shown }
}

test('returns the secure frame’s account, on the frame’s network', async () => {
  const { connector, asked } = createPage({ getUser: async () => user })
  const network = { caipNetworkId: 'eip155:1' } as Parameters<typeof connector.connect>[1]
  expect(await connector.connect('embedded', network, never)).toEqual({
    address,
    accounts: [address],
    caipNetworkId: 'eip155:42161',
  })
  expect(asked).toEqual([['getUser', { chainId: 'eip155:1' }]])
})

test('restores a connection if the frame reports a signed-in user [EMB-07]', async () => {
  const known = createPage({ isConnected: async () => ({ isConnected: true }), getUser: async () => user })
  expect(await known.connector.restore('embedded', 'eip155:1', never)).toMatchObject({ address })
  const unknown = createPage({ isConnected: async () => ({ isConnected: false }) })
  expect(await unknown.connector.restore('embedded', 'eip155:1', never)).toBeUndefined()
})

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solanaAddress = '7sQkN4mHxR2bTfJcGv8ZpLd3uYeWq5aKnS9tMrXw9FdY'
const both = {
  ...user,
  accounts: [...user.accounts, { namespace: 'solana' as const, address: solanaAddress, type: 'eoa' as const }],
}

test('returns the user’s Solana account, on the modal’s network [SOL-01]', async () => {
  const { connector } = createPage({ isConnected: async () => ({ isConnected: true }), getUser: async () => both })
  const account = { address: solanaAddress, accounts: [solanaAddress], caipNetworkId: solana }
  const network = { caipNetworkId: solana } as Parameters<typeof connector.connect>[1]
  expect(await connector.connect('embedded', network, never)).toEqual(account)
  expect(await connector.restore('embedded', solana, never)).toEqual(account)
  expect(await connector.switchNetwork('embedded', network)).toBe(solana)
})

test('shares no account if the user has none there [SOL-01]', async () => {
  const { connector } = createPage({ isConnected: async () => ({ isConnected: true }), getUser: async () => user })
  expect(await connector.restore('embedded', solana, never)).toBeUndefined()
  const network = { caipNetworkId: solana } as Parameters<typeof connector.connect>[1]
  await expect(connector.connect('embedded', network, never)).rejects.toMatchObject({ code: 4100 })
})

test('passes a Solana request to the frame as such [SOL-03]', async () => {
  const { connector, asked } = createPage({ rpcRequest: async () => ({ signature: 'x' }) })
  const params = { message: 'abc', pubkey: solanaAddress }
  await connector.request('embedded', { caipNetworkId: solana, method: 'solana_signMessage', params })
  expect(asked).toEqual([
    ['rpcRequest', { method: 'solana_signMessage', params, chainId: solana, chainNamespace: 'solana' }],
  ])
})

test('signs out on disconnect', async () => {
  const { connector, asked } = createPage({ signOut: async () => undefined })
  await connector.disconnect('embedded', never)
  expect(asked).toEqual([['signOut', {}]])
})

const forever = () => new Promise<never>(() => undefined)

test('stops waiting for a missing frame when aborted', async () => {
  const connector = createEmbedded({ load: forever, showRefusedMethod: async () => undefined })
  const controller = new AbortController()
  const restoring = connector.restore('embedded', 'eip155:1', controller.signal)
  const leaving = connector.disconnect('embedded', controller.signal)
  controller.abort()
  await expect(restoring).rejects.toMatchObject({ code: 'request_aborted' })
  await expect(leaving).rejects.toMatchObject({ code: 'request_aborted' })
})

test('passes a request to the frame with its chain', async () => {
  const { ask, asked } = createPage({ rpcRequest: async () => '0x1' })
  expect(await ask('personal_sign', ['0x68', address])).toBe('0x1')
  expect(asked).toEqual([
    [
      'rpcRequest',
      { method: 'personal_sign', params: ['0x68', address], chainId: 'eip155:1', chainNamespace: 'eip155' },
    ],
  ])
})

test('reports the chain that the frame is on', async () => {
  const { ask, asked } = createPage({ getChainId: async () => ({ chainId: 'eip155:42161' }) })
  expect(await ask('eth_chainId')).toBe('0xa4b1')
  expect(asked).toEqual([['getChainId', {}]])
})

test('passes a request without params', async () => {
  const { ask, asked } = createPage({ rpcRequest: async () => '0x1' })
  await ask('eth_gasPrice')
  expect(asked[0]?.[1]).toEqual({ method: 'eth_gasPrice', chainId: 'eip155:1', chainNamespace: 'eip155' })
})

test('converts nested big integers to hex', async () => {
  const { ask, asked } = createPage({ rpcRequest: async () => '0x1' })
  await ask('eth_sendTransaction', [{ value: 255n, list: [0n, { deep: 2n ** 128n }], gas: 21_000, to: address }])
  expect(asked[0]?.[1]).toMatchObject({
    params: [{ value: '0xff', list: ['0x0', { deep: `0x1${'0'.repeat(32)}` }], gas: 21_000, to: address }],
  })
})

test.each(['eth_sign', 'wallet_watchAsset', 'wallet_requestPermissions', ''])(
  'refuses "%s" and tells the visitor [EMB-09]',
  async (method) => {
    const { ask, asked, timesShown } = createPage({ rpcRequest: async () => '0x1' })
    await expect(ask(method)).rejects.toMatchObject({ code: 4200, message: 'Requested RPC call is not allowed' })
    expect(timesShown()).toBe(1)
    expect(asked).toEqual([])
  },
)

test.each(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])(
  '%s switches the wallet’s network',
  async (method) => {
    const { ask, asked } = createPage({ switchNetwork: async () => ({ chainId: 'eip155:42161' }) })
    expect(await ask(method, [{ chainId: '0xa4b1' }])).toBeNull()
    expect(asked).toEqual([['switchNetwork', { chainId: 'eip155:42161' }]])
  },
)

test.each([undefined, [], [{}], [{ chainId: 1 }], [{ chainId: '1' }], [null], 'eip155:1'])(
  'rejects a switch to %j',
  async (params) => {
    const { ask, asked } = createPage({ switchNetwork: async () => ({ chainId: 'eip155:1' }) })
    await expect(ask('wallet_switchEthereumChain', params)).rejects.toMatchObject({ code: -32602 })
    expect(asked).toEqual([])
  },
)

test('rejects an unserved chain with 4902', async () => {
  const switchNetwork = async () => {
    throw rpcError(unrecognizedChain, 'Chain is not supported')
  }
  const { connector, ask } = createPage({ switchNetwork })
  await expect(ask('wallet_switchEthereumChain', [{ chainId: '0x1' }])).rejects.toMatchObject({ code: 4902 })
  const network = { caipNetworkId: 'eip155:1' } as Parameters<typeof connector.switchNetwork>[1]
  await expect(connector.switchNetwork('embedded', network)).rejects.toMatchObject({ code: 4902 })
})

test('closing the modal rejects waiting requests with 4001 and notifies the frame [EMB-09]', async () => {
  const { ask, requests, signals } = createPage({ rpcRequest: forever })
  const waiting = expect(ask('personal_sign', [])).rejects.toMatchObject({ code: 4001 })
  await expect.poll(() => signals.length).toBe(1)
  requests.endAll('rejected')
  await waiting
  expect(signals[0]?.aborted).toBe(true)
})

test('continues safe requests when the visitor rejects the others [EMB-09]', async () => {
  let answer: (value: Json) => void = () => undefined
  const rpcRequest: SecureCalls['rpcRequest'] = ({ method }) =>
    method === 'eth_call'
      ? new Promise((resolve) => {
          answer = resolve
        })
      : forever()
  const { ask, requests, signals } = createPage({ rpcRequest })
  const reading = ask('eth_call', [])
  const signing = expect(ask('personal_sign', [])).rejects.toMatchObject({ code: 4001 })
  await expect.poll(() => signals.length).toBe(2)
  requests.endAll('rejected')
  await signing
  answer('0x2a')
  expect(await reading).toBe('0x2a')
})
