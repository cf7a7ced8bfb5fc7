import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EvmChain, startEvmChain } from '../evmChain.ts'
import { findFreePort } from '../freePort.ts'
import { openTreasury } from '../treasury.ts'
import { demoNames, deployNames, ensUniversalResolver, registerName, setPrimaryName } from './demoNames.ts'

const resolver = { universalResolverAddress: ensUniversalResolver } as const
const { ola, pelle, impostor, empty } = demoNames
const moved = '0x00000000000000000000000000000000000a11ce'

let folder = ''
let chain: EvmChain
let reader: ReturnType<typeof createPublicClient>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-names-'))
  chain = await startEvmChain({ chainId: 1, port: await findFreePort(), stateFile: join(folder, 'state.json') })
  await deployNames(await openTreasury(chain.rpcUrl))
  reader = createPublicClient({ transport: http(chain.rpcUrl) })
})
afterAll(async () => {
  await chain.stop()
  await rm(folder, { recursive: true })
})

const addressOf = async (name: string) => (await reader.getEnsAddress({ name, ...resolver }))?.toLowerCase()

test('viem resolves names with an address, but not empty ones', async () => {
  expect(await addressOf(ola.name)).toBe(ola.address)
  expect(await addressOf(empty.name)).toBeUndefined()
  expect(await addressOf('nobody.eth')).toBeUndefined()
  const strict = reader.getEnsAddress({ name: 'nobody.eth', strict: true, ...resolver })
  await expect(strict).rejects.toThrow('ResolverNotFound')
})

test('an address has a primary name if the name resolves back', async () => {
  expect(await reader.getEnsName({ address: ola.address, ...resolver })).toBe(ola.name)
  expect(await reader.getEnsName({ address: impostor, ...resolver })).toBeNull()
  const strict = reader.getEnsName({ address: impostor, strict: true, ...resolver })
  await expect(strict).rejects.toThrow('ReverseAddressMismatch')
  expect(await reader.getEnsName({ address: pelle.address, ...resolver })).toBeNull()
})

test('a registered name resolves to another address after a new registration', async () => {
  await registerName(chain.rpcUrl, 'mine.eth', ola.address)
  expect(await addressOf('mine.eth')).toBe(ola.address)
  await registerName(chain.rpcUrl, 'mine.eth', moved)
  expect(await addressOf('mine.eth')).toBe(moved)
})

test('a name that resolves to an address becomes its primary name', async () => {
  await registerName(chain.rpcUrl, 'grace.eth', moved)
  await setPrimaryName(chain.rpcUrl, moved, 'grace.eth')
  expect(await reader.getEnsName({ address: moved, ...resolver })).toBe('grace.eth')
})

test('existing contracts are not deployed again', async () => {
  const before = await reader.getBlockNumber({ cacheTime: 0 })
  await deployNames(await openTreasury(chain.rpcUrl))
  expect(await reader.getBlockNumber({ cacheTime: 0 })).toBe(before)
})
