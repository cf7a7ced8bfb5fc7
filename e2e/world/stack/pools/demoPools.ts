import { type Address, type Hex, parseEther } from 'viem'
import type { ChainContracts } from '../../../../frame-app/servers/data/contracts.ts'
import { demoItems } from '../items/demoItems.ts'
import { ensUniversalResolver } from '../names/demoNames.ts'
import { type DemoToken, demoTokens } from '../tokens/demoTokens.ts'
import { contractAddress, deployOnce, mined, type Treasury } from '../treasury.ts'
import { addPair, addPool, createAt, putSwapRouter, putUniswap, type Side, uniswap } from '../uniswap/uniswap.ts'
import contracts from './contracts.json' with { type: 'json' }

/** Multicall3's address on nearly every chain: https://www.multicall3.com/deployments */
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

// The source of these contracts is `DemoPools.sol`. They deploy without changes because none has arguments.
const codes = { weth: contracts.DemoWeth as Hex, multicall: contracts.DemoMulticall3 as Hex }
const { weth } = uniswap
const { dollar, fair, silent, levy } = demoTokens

/** The data service's sources of names, prices and collections on the local Ethereum. An ether is 2,500 dollars. */
export const demoContracts: Record<string, ChainContracts> = {
  'eip155:1': {
    ensUniversalResolver,
    tokens: [{ address: weth, symbol: 'WETH', name: 'Wrapped Ether', decimals: 18 }, listed(dollar)],
    wrappedNative: weth,
    dollars: [dollar.address],
    v2Factories: [uniswap.factoryV2],
    v3Factories: [uniswap.factoryV3],
    collections: [demoItems.boats.address],
  },
}

function listed({ address, symbol, name, decimals }: DemoToken) {
  return { address, symbol, name, decimals }
}

const of = ({ address, decimals }: DemoToken, count: number): Side => ({
  token: address,
  units: BigInt(count) * 10n ** BigInt(decimals),
})
const ether = (count: string): Side => ({ token: weth, units: parseEther(count) })

/**
 * The V2 pairs are the deepest: they set the prices, which visitors' swaps hardly change. The V3 pools take less. The
 * levy's pair is too shallow for a price. The silent dollar can be bought but not sold because it has no `approve`.
 */
const fillPools = async (client: Treasury) => {
  await addPair(client, [ether('40000'), of(dollar, 100_000_000)])
  await addPair(client, [of(fair, 10_000_000), of(dollar, 10_000_000)])
  await addPair(client, [of(silent, 100_000), ether('40')])
  await addPair(client, [of(levy, 9_000), ether('3.6')])
  await addPool(client, [ether('400'), of(dollar, 1_000_000)], 500)
  await addPool(client, [ether('400'), of(dollar, 1_000_000)], 3000)
  await addPool(client, [of(fair, 1_000_000), of(dollar, 1_000_000)], 500)
}

const hasCode = async (client: Treasury, address: Address) => (await client.getCode({ address })) !== undefined

/** Deploys wrapped ether, Multicall3, Uniswap and pools if the chain lacks them. Requires the demo's tokens. */
export const deployPools = async (client: Treasury) => {
  await deployOnce(client, codes.multicall)
  const bytecode = await client.getCode({ address: contractAddress(codes.multicall) })
  if (!bytecode || ((await hasCode(client, multicall3)) && (await hasCode(client, uniswap.swapRouter02)))) return
  if (!(await hasCode(client, weth))) {
    await createAt(client, weth, codes.weth)
    await mined(client, await client.sendTransaction({ chain: null, to: weth, value: parseEther('50000') }))
  }
  await putUniswap(client)
  await fillPools(client)
  // Set last, so that an interrupted deployment is repeated at the next start.
  await putSwapRouter(client)
  await client.setCode({ address: multicall3, bytecode })
}
