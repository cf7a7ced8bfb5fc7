import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoNames, deployNames } from '../world/stack/names/demoNames.ts'
import { demoContracts } from '../world/stack/pools/demoPools.ts'
import { openTreasury } from '../world/stack/treasury.ts'
import { createTestService } from './createTestService.ts'
import { overDatabases } from './overDatabases.ts'
import { startTestChain, type TestChain } from './startTestChain.ts'

let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
  await deployNames(await openTreasury(chain.rpcUrl))
})
afterAll(() => chain.stop())

overDatabases(({ database }) => {
  test('names an address only if the name resolves back to it [ACC-03]', async () => {
    const nodes = { 'eip155:1': chain.rpcUrl }
    const { getIdentity } = createTestService({ database: database(), nodes, contracts: demoContracts })
    const { ola, pelle, impostor } = demoNames
    expect(await getIdentity(ola.address)).toEqual({ name: ola.name, avatar: null })
    expect(await getIdentity(impostor)).toEqual({ name: null, avatar: null })
    expect(await getIdentity(pelle.address)).toEqual({ name: null, avatar: null })
  })
})
