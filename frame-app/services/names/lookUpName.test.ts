import { encodeErrorResult, getAddress, parseAbi, toFunctionSelector, zeroAddress } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { networks } from '#protocol/networks'
import type { Network } from '#protocol/vocabulary/network'
import { notFound, type RequestedRecord, resolvedTo, resolvedToBytes, stubNames } from '../../test/stubNames.ts'
import { ensResolverOf } from './ensResolver.ts'
import { lookUpName } from './lookUpName.ts'

const address = '0xB872Aa4DE09c31f7Ac5e60B42d7F8E19F391c07E'.toLowerCase() as `0x${string}`

const networkOf = (caipNetworkId: string): Network => {
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId)
  if (!network) throw new Error('Not a built-in network')
  return { ...network, rpcUrls: { default: { http: ['https://node.example/'] } } }
}
const ethereum = networkOf('eip155:1')
const arbitrum = networkOf('eip155:42161')
const onEthereum = { network: ethereum, namesNetwork: ethereum }
const onArbitrum = { network: arbitrum, namesNetwork: ethereum }
const arbitrumCoinType = 0x8000_a4b1n
const defaultCoinType = 0x8000_0000n

/** Answer of the universal resolver if a name's resolver lacks the function. */
const unsupported = {
  error: {
    code: 3,
    message: 'execution reverted',
    data: encodeErrorResult({
      abi: parseAbi(['error UnsupportedResolverProfile(bytes4 selector)']),
      args: ['0xf1cb7e06'],
    }),
  },
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('resolves a name to a checksummed address [SND-02]', async () => {
  const asked = stubNames(async () => resolvedTo(address))
  const found = await lookUpName(onEthereum, 'Pay.Ola.eth')
  expect(found).toMatchObject({ status: 'found', name: 'pay.ola.eth' })
  expect(found.status === 'found' && found.address.toLowerCase()).toBe(address)
  expect(asked).toEqual(['pay.ola.eth'])
})

test.each([
  ['no resolver', notFound],
  ['no address', resolvedTo(zeroAddress)],
  ['no contract at the resolver’s address', '0x'],
] as const)('finds no address for a name with %s [SND-02]', async (_what, said) => {
  stubNames(async () => said)
  expect(await lookUpName(onEthereum, 'nobody.eth')).toEqual({ status: 'notFound' })
})

test('reports an unreachable node instead of a missing address [SND-02]', async () => {
  stubNames(async () => ({ error: { code: -32000, message: 'header not found' } }))
  expect(await lookUpName(onEthereum, 'ola.eth')).toEqual({ status: 'unreachable' })
  const withoutNode = { ...ethereum, rpcUrls: { default: { http: [] } } }
  const nowhere = { network: withoutNode, namesNetwork: withoutNode }
  expect(await lookUpName(nowhere, 'ola.eth')).toEqual({ status: 'unreachable' })
})

test('refuses names not normalized (ENSIP-15), without a request [SND-02]', async () => {
  const asked = stubNames(async () => resolvedTo(address))
  // A fullwidth letter, then a zero-width joiner, an inner underscore, and a Cyrillic letter among Latin ones.
  expect(await lookUpName(onEthereum, 'ｏla.eth')).toEqual({ status: 'notNormalised', normal: 'ola.eth' })
  for (const name of ['ol\u200da.eth', 'o_la.eth', 'ol\u0430.eth', 'ola..eth'])
    expect(await lookUpName(onEthereum, name)).toEqual({ status: 'notAllowed' })
  expect(asked).toEqual([])
})

test('resolves an offchain name and verifies it (ERC-3668) [SND-02]', async () => {
  const offchain = parseAbi([
    'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
  ])
  const resolver = ensResolverOf(ethereum) as `0x${string}`
  const callback = toFunctionSelector('function proved(bytes response, bytes extraData)')
  const args = [resolver, ['https://names.example/{sender}/{data}'], '0x1234', callback, '0x5678'] as const
  const data = encodeErrorResult({ abi: offchain, errorName: 'OffchainLookup', args })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init)
    asked.push(new URL(request.url).host)
    if (request.method === 'GET') return Response.json({ data: '0xabcd' })
    const revert = { error: { code: 3, message: 'execution reverted', data } }
    const saidOf = ({ method, params }: { method: string; params: [{ data: string }] }) => {
      if (method === 'eth_chainId') return { result: '0x1' }
      return params[0].data.startsWith(callback) ? { result: resolvedTo(address) } : revert
    }
    const batch = [await request.json()].flat()
    return Response.json(batch.map((call) => ({ jsonrpc: '2.0', id: call.id, ...saidOf(call) })))
  })
  expect(await lookUpName(onEthereum, 'ola.example')).toMatchObject({ status: 'found', name: 'ola.example' })
  expect(asked).toEqual(['node.example', 'names.example', 'node.example'])
})

test('finds the ENS resolver on Ethereum, Sepolia, and networks that define one', () => {
  expect(ensResolverOf(ethereum)).toBe('0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe')
  const own = { ensUniversalResolver: { address } }
  expect(ensResolverOf({ ...ethereum, contracts: own })).toBe(ensResolverOf(ethereum))
  expect(ensResolverOf(networkOf('eip155:11155111'))).toBeDefined()
  expect(ensResolverOf(arbitrum)).toBeUndefined()
  expect(ensResolverOf({ ...arbitrum, contracts: { ensUniversalResolver: { address } } })).toBe(address)
})

/** A resolver with these addresses by coin type, and a different Ethereum address. */
const stubAddresses = (addresses: ReadonlyMap<RequestedRecord, `0x${string}`>) =>
  stubNames(async (_name, record) =>
    record === undefined ? resolvedTo(`0x${'1'.repeat(40)}`) : resolvedToBytes(addresses.get(record) ?? '0x'),
  )

test('resolves a name’s address on another network (ENSIP-11) [SND-02]', async () => {
  stubAddresses(new Map([[arbitrumCoinType, address]]))
  const found = await lookUpName(onArbitrum, 'ola.eth')
  expect(found).toMatchObject({ status: 'found', address: getAddress(address) })
})

test('falls back to the EVM default address (ENSIP-19) [SND-02]', async () => {
  const asked = stubAddresses(new Map([[defaultCoinType, address]]))
  expect(await lookUpName(onArbitrum, 'ola.eth')).toMatchObject({ status: 'found', address: getAddress(address) })
  expect(asked).toHaveLength(2)
})

test.each([
  ['no address but that on Ethereum', []],
  ['an address of another length', [[arbitrumCoinType, '0x1234']]],
  ['a zero address', [[arbitrumCoinType, zeroAddress]]],
] as const)('finds nothing on another network with %s [SND-02]', async (_what, addresses) => {
  stubAddresses(new Map<RequestedRecord, `0x${string}`>(addresses))
  expect(await lookUpName(onArbitrum, 'ola.eth')).toEqual({ status: 'notHere' })
})

test('finds no address on another network without ENSIP-9 support [SND-02]', async () => {
  stubNames(async () => unsupported)
  expect(await lookUpName(onArbitrum, 'ola.eth')).toEqual({ status: 'notHere' })
})
