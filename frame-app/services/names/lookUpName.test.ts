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

/** What the universal resolver answers where a name's resolver has no such function. */
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

test('a name leads to an address, which comes out with its checksum [SND-02]', async () => {
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
] as const)('a name with %s leads nowhere [SND-02]', async (_what, said) => {
  stubNames(async () => said)
  expect(await lookUpName(onEthereum, 'nobody.eth')).toEqual({ status: 'notFound' })
})

test('a node that does not answer is not a name without address [SND-02]', async () => {
  stubNames(async () => ({ error: { code: -32000, message: 'header not found' } }))
  expect(await lookUpName(onEthereum, 'ola.eth')).toEqual({ status: 'unreachable' })
  const withoutNode = { ...ethereum, rpcUrls: { default: { http: [] } } }
  const nowhere = { network: withoutNode, namesNetwork: withoutNode }
  expect(await lookUpName(nowhere, 'ola.eth')).toEqual({ status: 'unreachable' })
})

test('a name that ENSIP-15 writes otherwise or forbids is refused, and asked of nobody [SND-02]', async () => {
  const asked = stubNames(async () => resolvedTo(address))
  // A zero-width joiner, a wide letter, an underscore inside, and a Cyrillic letter among Latin ones.
  expect(await lookUpName(onEthereum, 'ｏla.eth')).toEqual({ status: 'notNormalised', normal: 'ola.eth' })
  for (const name of ['ol\u200da.eth', 'o_la.eth', 'ol\u0430.eth', 'ola..eth'])
    expect(await lookUpName(onEthereum, name)).toEqual({ status: 'notAllowed' })
  expect(asked).toEqual([])
})

test('a name that is kept on a server is asked of it, and proved to the contract (ERC-3668) [SND-02]', async () => {
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

test('Ethereum and Sepolia have ENS; other networks have it where their definition says so', () => {
  expect(ensResolverOf(ethereum)).toBe('0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe')
  const own = { ensUniversalResolver: { address } }
  expect(ensResolverOf({ ...ethereum, contracts: own })).toBe(ensResolverOf(ethereum))
  expect(ensResolverOf(networkOf('eip155:11155111'))).toBeDefined()
  expect(ensResolverOf(arbitrum)).toBeUndefined()
  expect(ensResolverOf({ ...arbitrum, contracts: { ensUniversalResolver: { address } } })).toBe(address)
})

/** A resolver with these addresses by coin type; those of Ethereum are there, and another one. */
const stubAddresses = (addresses: ReadonlyMap<RequestedRecord, `0x${string}`>) =>
  stubNames(async (_name, record) =>
    record === undefined ? resolvedTo(`0x${'1'.repeat(40)}`) : resolvedToBytes(addresses.get(record) ?? '0x'),
  )

test('on another network a name leads to its address there (ENSIP-11) [SND-02]', async () => {
  stubAddresses(new Map([[arbitrumCoinType, address]]))
  const found = await lookUpName(onArbitrum, 'ola.eth')
  expect(found).toMatchObject({ status: 'found', address: getAddress(address) })
})

test('where it has none there, the address for all EVM networks counts (ENSIP-19) [SND-02]', async () => {
  const asked = stubAddresses(new Map([[defaultCoinType, address]]))
  expect(await lookUpName(onArbitrum, 'ola.eth')).toMatchObject({ status: 'found', address: getAddress(address) })
  expect(asked).toHaveLength(2)
})

test.each([
  ['no address but that on Ethereum', []],
  ['an address of another length', [[arbitrumCoinType, '0x1234']]],
  ['a zero address', [[arbitrumCoinType, zeroAddress]]],
] as const)('a name with %s leads nowhere on another network [SND-02]', async (_what, addresses) => {
  stubAddresses(new Map<RequestedRecord, `0x${string}`>(addresses))
  expect(await lookUpName(onArbitrum, 'ola.eth')).toEqual({ status: 'notHere' })
})

test('a resolver from before ENSIP-9 knows no address on another network [SND-02]', async () => {
  stubNames(async () => unsupported)
  expect(await lookUpName(onArbitrum, 'ola.eth')).toEqual({ status: 'notHere' })
})
