import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  encodeFunctionResult,
  getAddress,
  type Hex,
  parseAbi,
  zeroAddress,
} from 'viem'
import { expect, test } from 'vitest'
import type { ChainNode } from '#protocol/server-kit/rpc/createChainNode'
import type { EvmChain } from '../chains.ts'
import { createCallContracts } from '../evm/callContracts.ts'
import { createRecentMap } from '../recentMap.ts'
import { createFakeNode } from '../test/fakeNode.ts'
import { readEnsIdentity } from './readEnsIdentity.ts'

const address = getAddress('0x7193a0cd4b11e8a2c3fb7d5e9a60f2c1d83a4f21')
const resolver = getAddress('0xeeeeeeee14d718c2b47d9923deab1335e144eeee')

const universalAbi = parseAbi([
  'function reverseWithGateways(bytes, uint256, string[]) view returns (string name, address resolver, address reverseResolver)',
  'function resolveWithGateways(bytes, bytes, string[]) view returns (bytes data, address resolver)',
])
const addrSelector = '0x3b3b57de'

interface Names {
  name: string
  forward: Address
  avatar?: string
}

/** Answers like ENS's universal resolver. */
const resolve = ({ name, forward, avatar = '' }: Names, data: Hex) => {
  const { functionName, args } = decodeFunctionData({ abi: universalAbi, data })
  if (functionName === 'reverseWithGateways')
    return encodeFunctionResult({ abi: universalAbi, functionName, result: [name, resolver, resolver] })
  const record = args[1].startsWith(addrSelector)
    ? encodeAbiParameters([{ type: 'address' }], [forward])
    : encodeAbiParameters([{ type: 'string' }], [avatar])
  return encodeFunctionResult({ abi: universalAbi, functionName, result: [record, resolver] })
}

const chainOf = (node: ChainNode, ensUniversalResolver: Address | undefined = resolver): EvmChain => ({
  namespace: 'eip155',
  chainId: 'eip155:1',
  asker: 'visitor',
  isTestnet: false,
  node,
  blockNode: node,
  said: createRecentMap(9),
  received: createRecentMap(9),
  receivedItems: createRecentMap(9),
  itemMetadata: createRecentMap(9),
  currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  call: createCallContracts(node, zeroAddress),
  contracts: { tokens: [], dollars: [], v2Factories: [], v3Factories: [], ensUniversalResolver },
})

const read = (names: Names, ensUniversalResolver?: Address) => {
  const node = createFakeNode({
    // The first parameter is the call object.
    eth_call: (params) => resolve(names, (params as [{ data: Hex }])[0].data),
  })
  const chain = chainOf(node, ensUniversalResolver)
  return readEnsIdentity({ chain, address, appOrigin: 'https://app.example' })
}
const nobody = { name: null, avatar: null }

test('returns the primary name and avatar of an address [ACC-03]', async () => {
  expect(await read({ name: 'alice.eth', forward: address, avatar: 'https://x.example/a.png' })).toEqual({
    name: 'alice.eth',
    avatar: 'https://app.example/picture?url=https%3A%2F%2Fx.example%2Fa.png',
  })
})

test('loads an IPFS avatar through the modal’s server [ACC-03]', async () => {
  const { avatar } = await read({ name: 'alice.eth', forward: address, avatar: 'ipfs://bafybei/a.png' })
  expect(avatar).toBe('https://app.example/picture?url=ipfs%3A%2F%2Fbafybei%2Fa.png')
})

test('ignores a name that resolves to another address [ACC-03]', async () => {
  expect(await read({ name: 'alice.eth', forward: resolver })).toEqual(nobody)
})

test('ignores a non-normalized name that could imitate another [ACC-03]', async () => {
  expect(await read({ name: 'Alice.eth', forward: address })).toEqual(nobody)
  expect(await read({ name: 'ali\u200bce.eth', forward: address })).toEqual(nobody)
})

test('does not load an avatar from outside the web [ACC-03]', async () => {
  const avatar = 'eip155:1/erc721:0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d/1'
  expect(await read({ name: 'alice.eth', forward: address, avatar })).toEqual({ name: 'alice.eth', avatar: null })
})

const lookupAbi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extra)',
  'function query((address sender, string[] urls, bytes data)[])',
])

test('stops on endless redirects or thousands of names [ACC-03]', async () => {
  const one = { sender: resolver, urls: ['https://gateway.example'], data: '0x01' } as const
  for (const [count, mostCalls] of [
    [0, 12],
    [9, 12],
    [3000, 1],
  ] as const) {
    const query = encodeFunctionData({ abi: lookupAbi, functionName: 'query', args: [Array(count).fill(one)] })
    const args = [resolver, ['x-batch-gateway:true'], query, '0x12345678', '0x'] as const
    const data = encodeErrorResult({ abi: lookupAbi, errorName: 'OffchainLookup', args })
    const asked = { calls: 0, answers: 0 }
    const node: ChainNode = async (requests) => {
      asked.calls += requests.length
      return requests.map(() => ({ error: { code: 3, message: 'execution reverted', data } }))
    }
    const gateway = async (): Promise<Hex> => {
      asked.answers += 1
      return '0x'
    }
    const asking = { chain: chainOf(node), address, appOrigin: 'https://app.example', gateway }
    expect(await readEnsIdentity(asking)).toEqual(nobody)
    expect(asked.calls).toBeLessThanOrEqual(mostCalls)
    expect(asked.answers).toBeLessThanOrEqual(6)
    expect(asked.calls).toBeGreaterThan(0)
  }
})
