import { type Address, encodeDeployData, type Hex, parseAbi, zeroAddress } from 'viem'
import { mined, type Treasury, treasury } from '../treasury.ts'
import codes from './code.json' with { type: 'json' }

/**
 * The addresses of these contracts on Ethereum:
 * https://docs.uniswap.org/contracts/v3/reference/deployments/ethereum-deployments
 */
export const uniswap = {
  weth: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  factoryV2: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
  routerV2: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  factoryV3: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
  positions: '0xC36442b4a4522E871399CD717aBDD847Ab11FE88',
  quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
  swapRouter02: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
} as const

const constructors = {
  none: parseAbi(['constructor()']),
  one: parseAbi(['constructor(address)']),
  two: parseAbi(['constructor(address, address)']),
  three: parseAbi(['constructor(address, address, address)']),
  four: parseAbi(['constructor(address, address, address, address)']),
}
const code = (name: keyof typeof codes) => codes[name] as Hex
const { weth, factoryV2, factoryV3, positions } = uniswap

/** Creation code with arguments, in the order that the constructors require. */
const creations: readonly (readonly [Address, Hex])[] = [
  [factoryV2, encodeDeployData({ abi: constructors.one, bytecode: code('factoryV2'), args: [treasury] })],
  [uniswap.routerV2, encodeDeployData({ abi: constructors.two, bytecode: code('routerV2'), args: [factoryV2, weth] })],
  [factoryV3, encodeDeployData({ abi: constructors.none, bytecode: code('factoryV3') })],
  [
    positions,
    encodeDeployData({ abi: constructors.three, bytecode: code('positions'), args: [factoryV3, weth, zeroAddress] }),
  ],
  [uniswap.quoter, encodeDeployData({ abi: constructors.two, bytecode: code('quoter'), args: [factoryV3, weth] })],
]
const swapRouterCreation = encodeDeployData({
  abi: constructors.four,
  bytecode: code('swapRouter02'),
  args: [factoryV2, factoryV3, positions, weth],
})

const gas = 15_000_000n

/**
 * Runs a constructor at an address. The creation code is stored there: a call returns the runtime code with its
 * immutables, and a transaction keeps its storage. Runtime code copied from elsewhere would fail because V3's factory
 * and pools contain their own address.
 */
export const createAt = async (client: Treasury, address: Address, creation: Hex) => {
  await client.setCode({ address, bytecode: creation })
  const { data: bytecode } = await client.call({ account: treasury, to: address, gas })
  if (!bytecode) throw new Error(`There is no constructor at ${address}`)
  await mined(client, await client.sendTransaction({ chain: null, to: address, gas }))
  await client.setCode({ address, bytecode })
}

/**
 * Installs factories, quoter, positions and the V2 router at their Ethereum addresses, and wrapped ether at its own.
 */
export const putUniswap = async (client: Treasury) => {
  for (const [address, creation] of creations)
    if (!(await client.getCode({ address }))) await createAt(client, address, creation)
}

/** Installs the router of both versions. */
export const putSwapRouter = (client: Treasury) => createAt(client, uniswap.swapRouter02, swapRouterCreation)

export interface Side {
  token: Address
  units: bigint
}

const poolAbi = parseAbi([
  'function createPair(address a, address b) returns (address)',
  'function getPair(address a, address b) view returns (address)',
  'function getPool(address a, address b, uint24 fee) view returns (address)',
  'function mint(address to) returns (uint256)',
  'function transfer(address to, uint256 units)',
  'function approve(address spender, uint256 units)',
  'function createAndInitializePoolIfNecessary(address a, address b, uint24 fee, uint160 sqrtPriceX96) payable returns (address)',
])
const positionAbi = parseAbi([
  'function mint((address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline)) payable',
])

/** Creates a Uniswap V2 pair if missing. Its reserves set the price. */
export const addPair = async (client: Treasury, sides: readonly [Side, Side]) => {
  const [a, b] = sides.map(({ token }) => token) as [Address, Address]
  const factory = { address: factoryV2, abi: poolAbi, args: [a, b] } as const
  if ((await client.readContract({ ...factory, functionName: 'getPair' })) !== zeroAddress) return
  const common = { chain: null, abi: poolAbi } as const
  await mined(client, await client.writeContract({ ...factory, ...common, functionName: 'createPair' }))
  const pair = await client.readContract({ ...factory, functionName: 'getPair' })
  for (const { token, units } of sides)
    await mined(
      client,
      await client.writeContract({ ...common, address: token, functionName: 'transfer', args: [pair, units] }),
    )
  await mined(client, await client.writeContract({ ...common, address: pair, functionName: 'mint', args: [treasury] }))
}

/** Tick spacing by fee. */
const spacings = { 500: 10, 3000: 60, 10000: 200 } as const
const lastTick = 887_272
const never = 2n ** 64n

const rootOf = (value: bigint) => {
  let [root, next] = [value, (value + 1n) / 2n]
  while (next < root) [root, next] = [next, (next + value / next) / 2n]
  return root
}

/** Creates a full-range Uniswap V3 pool if missing. The two sides set its initial price. */
export const addPool = async (client: Treasury, sides: readonly [Side, Side], fee: keyof typeof spacings) => {
  const [first, second] = [...sides].sort((a, b) => (a.token.toLowerCase() < b.token.toLowerCase() ? -1 : 1)) as [
    Side,
    Side,
  ]
  const [token0, token1] = [first.token, second.token]
  const found = { address: factoryV3, abi: poolAbi, functionName: 'getPool', args: [token0, token1, fee] } as const
  if ((await client.readContract(found)) !== zeroAddress) return
  const common = { chain: null, abi: poolAbi, gas } as const
  for (const { token, units } of sides)
    await mined(
      client,
      await client.writeContract({ ...common, address: token, functionName: 'approve', args: [positions, units] }),
    )
  const price = rootOf((second.units << 192n) / first.units)
  await mined(
    client,
    await client.writeContract({
      ...common,
      address: positions,
      functionName: 'createAndInitializePoolIfNecessary',
      args: [token0, token1, fee, price],
    }),
  )
  const farthest = Math.floor(lastTick / spacings[fee]) * spacings[fee]
  const position = { token0, token1, fee, tickLower: -farthest, tickUpper: farthest }
  const amounts = { amount0Desired: first.units, amount1Desired: second.units, amount0Min: 0n, amount1Min: 0n }
  await mined(
    client,
    await client.writeContract({
      chain: null,
      gas,
      address: positions,
      abi: positionAbi,
      functionName: 'mint',
      args: [{ ...position, ...amounts, recipient: treasury, deadline: never }],
    }),
  )
}
