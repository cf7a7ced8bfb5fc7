import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChains } from '../../../../frame-app/servers/data/chains.ts'
import { readTokenPrices } from '../../../../frame-app/servers/data/prices/readTokenPrices.ts'
import { createTokenCatalogue } from '../../../../frame-app/servers/data/tokens/tokenCatalogue.ts'
import { type EvmChain, startEvmChain } from '../evmChain.ts'
import { findFreePort } from '../freePort.ts'
import { demoTokens, deployTokens } from '../tokens/demoTokens.ts'
import { openTreasury } from '../treasury.ts'
import { demoContracts, deployPools } from './demoPools.ts'

let folder = ''
let node: EvmChain

const deploy = async () => {
  const client = await openTreasury(node.rpcUrl)
  await deployTokens(client)
  await deployPools(client)
  return client.getBlockNumber({ cacheTime: 0 })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-pools-'))
  node = await startEvmChain({ chainId: 1, port: await findFreePort(), stateFile: join(folder, 'state.json') })
  await deploy()
})
afterAll(async () => {
  await node.stop()
  await rm(folder, { recursive: true })
})

test('the data service reads the prices of ether and tokens', async () => {
  const chains = createChains({ upstreams: new Map([['eip155:1', [node.rpcUrl]]]), contracts: demoContracts, fetch })
  const chain = chains.get('eip155:1')
  const { wrappedNative } = demoContracts['eip155:1'] ?? {}
  if (chain?.namespace !== 'eip155' || !wrappedNative) throw new Error('There is no Ethereum')
  const { fair, silent, ticket } = demoTokens
  const tokens = [fair, silent, ticket].map(({ address }) => address)
  const prices = await readTokenPrices({ chain, catalogue: createTokenCatalogue([]), tokens })
  expect(prices.get(wrappedNative)).toBe(2500)
  expect(prices.get(fair.address)).toBe(1)
  expect(prices.get(silent.address)).toBeCloseTo(1, 9)
  expect(prices.has(ticket.address)).toBe(false)
})

test('existing contracts are not deployed again', async () => {
  expect(await deploy()).toBe(await deploy())
})
