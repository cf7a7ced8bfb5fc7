import { type Address, erc20Abi, parseAbi, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nativeAddress } from '../../shared-protocol/vocabulary/nativeCurrency.ts'
import { demoContracts, deployPools } from '../world/stack/pools/demoPools.ts'
import { demoTokens, deployTokens, handOut } from '../world/stack/tokens/demoTokens.ts'
import { openTreasury } from '../world/stack/treasury.ts'
import { uniswap } from '../world/stack/uniswap/uniswap.ts'
import { createTestService } from './createTestService.ts'
import { overDatabases } from './overDatabases.ts'
import { startTestChain, type TestChain, testAbi } from './startTestChain.ts'

const chainId = 'eip155:1'
const { dollar, levy } = demoTokens
const native = `${chainId}:${nativeAddress}`
const id = `${chainId}:${levy.address}`
const sync = parseAbi(['function sync()'])

let chain: TestChain
/** A pool of an exchange that only provides prices and never swaps. */
let elsewhere: Address

const pairOf = (factory: Address, a: Address, b: Address) =>
  chain.reader.readContract({ address: factory, abi: testAbi, functionName: 'getPair', args: [a, b] })

/** The amount of each side of a pair elsewhere, in its smallest unit. */
const addPrice = async (sides: readonly (readonly [Address, bigint])[]) => {
  const tokens = sides.map(([token]) => token)
  await chain.write(elsewhere, 'createPair', tokens)
  const pair = await pairOf(elsewhere, tokens[0] as Address, tokens[1] as Address)
  const sorted = sides.toSorted(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  await chain.write(
    pair,
    'setReserves',
    sorted.map(([, units]) => units),
  )
}

beforeAll(async () => {
  chain = await startTestChain()
  const client = await openTreasury(chain.rpcUrl)
  await deployTokens(client)
  await deployPools(client)
  elsewhere = await chain.deployPlain('TestFactory')
  const inDollars = [dollar.address, parseUnits('2500000', dollar.decimals)] as const
  // One ether is worth 2,500 dollars, and one levy is worth one dollar.
  await addPrice([[uniswap.weth, parseEther('1000')], inDollars])
  await addPrice([[levy.address, parseUnits('2500000', levy.decimals)], inDollars])
})
afterAll(() => chain.stop())

/** Doubles the tokens in the pair, which halves their price. */
const movePool = async () => {
  const pair = await pairOf(uniswap.factoryV2, levy.address, uniswap.weth)
  const held = await chain.reader.readContract({
    address: levy.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [pair],
  })
  await handOut(chain.rpcUrl, levy, pair, held)
  await chain.mined(await chain.wallet.writeContract({ address: pair, abi: sync, functionName: 'sync' }))
}

overDatabases(({ database }) => {
  test('judges a swap through a manipulated pool by prices elsewhere [SWP-01]', async () => {
    const createService = (v2Factories: Address[]) => {
      const contracts = {
        ...demoContracts[chainId],
        tokens: [],
        dollars: [dollar.address],
        v2Factories,
        v3Factories: [],
      }
      return createTestService({
        database: database(),
        nodes: { [chainId]: chain.rpcUrl },
        contracts: { [chainId]: contracts },
      })
    }
    const impactOf = async ({ swap }: ReturnType<typeof createService>, from: string, to: string) =>
      (await swap.getQuote({ from, to, amount: parseUnits('0.001', 18) }))?.impact
    const before = await impactOf(createService([elsewhere]), id, native)
    await movePool()
    const judged = createService([elsewhere])
    const after = await impactOf(judged, id, native)
    expect(1 - (after ?? 0)).toBeLessThan(0.55 * (1 - (before ?? 0)))
    expect(await impactOf(judged, native, id)).toBeLessThan(0.001)
    // Without another price source, the pool is trusted.
    expect(await impactOf(createService([]), id, native)).toBeLessThan(0.001)
  })
})
