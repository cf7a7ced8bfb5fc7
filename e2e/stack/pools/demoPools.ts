import { type Address, erc20Abi, type Hex, parseAbi, parseEther } from 'viem'
import type { ChainContracts } from '../../../frame-app/server/blockchain-data/contracts.ts'
import { demoItems } from '../items/demoItems.ts'
import { ensUniversalResolver } from '../names/demoNames.ts'
import { demoTokens } from '../tokens/demoTokens.ts'
import { contractAddress, deployOnce, mined, type Treasury } from '../treasury.ts'
import contracts from './contracts.json' with { type: 'json' }

/** Where Multicall3 is on nearly every chain: https://www.multicall3.com/deployments */
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const abi = parseAbi([
  'function createPair(address a, address b)',
  'function createPool(address a, address b, uint24 fee, uint160 sqrtPriceX96)',
  'function getPair(address a, address b) view returns (address)',
  'function getPool(address a, address b, uint24 fee) view returns (address)',
])
const fee = 3000
const q96 = 1n << 96n
/** Square root of what a dollar's price is of an ether's, from either side: 2,500 dollars. */
const rootOfEther = 50n

// The sources of these contracts are in `DemoPools.sol`. They can be deployed as they are: none has arguments.
const codes = {
  weth: contracts.DemoWeth as Hex,
  factory: contracts.DemoFactory as Hex,
  multicall: contracts.DemoMulticall3 as Hex,
}
const weth = contractAddress(codes.weth)
const factory = contractAddress(codes.factory)
const { dollar, fair, silent } = demoTokens

/** By which the data service finds names, prices and collections on the local Ethereum: an ether is 2,500 dollars. */
export const demoContracts: Record<string, ChainContracts> = {
  'eip155:1': {
    ensUniversalResolver,
    tokens: [{ address: weth, symbol: 'WETH', name: 'Wrapped Ether', decimals: 18 }, listed(dollar)],
    wrappedNative: weth,
    dollars: [dollar.address],
    v2Factories: [factory],
    v3Factories: [factory],
    collections: [demoItems.boats.address],
  },
}

function listed({ address, symbol, name, decimals }: typeof dollar) {
  return { address, symbol, name, decimals }
}

type Side = readonly [token: Address, units: bigint]

const fill = async (client: Treasury, pool: Address, sides: readonly Side[]) => {
  for (const [address, units] of sides) {
    const transfer = { chain: null, abi: erc20Abi, functionName: 'transfer', args: [pool, units] } as const
    await mined(client, await client.writeContract({ ...transfer, address }))
  }
}

/** A pair of Uniswap V2. Its price is that of what it holds. */
const addPair = async (client: Treasury, [first, second]: readonly [Side, Side]) => {
  const pair = { address: factory, abi, args: [first[0], second[0]] } as const
  await mined(client, await client.writeContract({ ...pair, chain: null, functionName: 'createPair' }))
  await fill(client, await client.readContract({ ...pair, functionName: 'getPair' }), [first, second])
}

/** A pool of Uniswap V3 in which the token is worth a dollar. */
const addPool = async (client: Treasury, token: Side, ether: Side) => {
  const isFirst = token[0].toLowerCase() < ether[0].toLowerCase()
  const price = isFirst ? q96 / rootOfEther : q96 * rootOfEther
  const pool = { address: factory, abi } as const
  const args = [token[0], ether[0], fee] as const
  const created = { ...pool, chain: null, functionName: 'createPool', args: [...args, price] } as const
  await mined(client, await client.writeContract(created))
  await fill(client, await client.readContract({ ...pool, functionName: 'getPool', args }), [token, ether])
}

/** Deploys wrapped ether, Multicall3 and pools, unless the chain has them. Needs the demo's tokens. */
export const deployPools = async (client: Treasury) => {
  for (const code of Object.values(codes)) await deployOnce(client, code)
  const bytecode = await client.getCode({ address: contractAddress(codes.multicall) })
  if (!bytecode || bytecode === (await client.getCode({ address: multicall3 }))) return
  await mined(client, await client.sendTransaction({ chain: null, to: weth, value: parseEther('140') }))
  const million = 10n ** 6n
  const dollars = (count: bigint): Side => [dollar.address, count * million]
  await addPair(client, [[weth, parseEther('100')], dollars(250_000n)])
  await addPair(client, [[fair.address, 100_000n * million], dollars(100_000n)])
  await addPool(client, [silent.address, parseEther('100000')], [weth, parseEther('40')])
  // Last: what is interrupted is done again at the next start.
  await client.setCode({ address: multicall3, bytecode })
}
