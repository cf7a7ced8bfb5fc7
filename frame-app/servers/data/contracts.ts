import { getAddress } from 'viem'
import * as z from 'zod/mini'

const Contract = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/, { error: 'is no address such as 0xab…' })),
  z.transform((address) => getAddress(address)),
)

const AnchorToken = z.object({ address: Contract, symbol: z.string(), name: z.string(), decimals: z.optional(z.int()) })

/** Contracts of a network that this service reads. Missing contracts are not used. */
export const ChainContracts = z.strictObject({
  multicall3: z.optional(Contract),
  ensUniversalResolver: z.optional(Contract),
  /** Anchor tokens, from which prices are derived. They also count as listed tokens. */
  tokens: z._default(z.array(AnchorToken), []),
  /** The wrapped native token. */
  wrappedNative: z.optional(Contract),
  /** Tokens worth one dollar. */
  dollars: z._default(z.array(Contract), []),
  /** Factories of Uniswap V2 and of protocols with the same interface. */
  v2Factories: z._default(z.array(Contract), []),
  v3Factories: z._default(z.array(Contract), []),
  /** Verified NFT collections. Other collections are reported as unverified. */
  collections: z.optional(z.array(Contract)),
  /** Minimum liquidity in dollars on the anchor side of a pool. Prices of smaller pools are ignored. */
  leastLiquidity: z.optional(z.number().check(z.positive())),
})
export type ChainContracts = z.infer<typeof ChainContracts>

/** Contracts by CAIP-2 id, from the file `CONTRACTS_FILE`. An entry replaces the network's built-in entry. */
export const ContractsFile = z.record(z.string(), ChainContracts)

type Row = readonly [symbol: string, name: string, address: `0x${string}`]

interface Entry {
  native: Row
  dollars: readonly Row[]
  v2?: readonly `0x${string}`[]
  v3?: readonly `0x${string}`[]
  more?: Partial<ChainContracts>
}

const uniswapV3 = '0x1F98431c8aD98523631AE4a59f267346ea31F984'

const entry = ({ native, dollars, v2 = [], v3 = [], more }: Entry): ChainContracts => ({
  tokens: [native, ...dollars].map(([symbol, name, address]) => ({ symbol, name, address })),
  wrappedNative: native[2],
  dollars: dollars.map(([, , address]) => address),
  v2Factories: [...v2],
  v3Factories: [...v3],
  ...more,
})

const nothing: ChainContracts = { tokens: [], dollars: [], v2Factories: [], v3Factories: [] }

const ens = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const wrappedEther = (address: `0x${string}`): Row => ['WETH', 'Wrapped Ether', address]
const usdc = (address: `0x${string}`): Row => ['USDC', 'USDC', address]
const usdt = (address: `0x${string}`): Row => ['USDT', 'Tether', address]

/** Contracts of the built-in networks, by CAIP-2 id. */
export const contractsOfChains: Readonly<Record<string, ChainContracts>> = {
  'eip155:1': entry({
    native: wrappedEther('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'),
    dollars: [
      usdc('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
      usdt('0xdAC17F958D2ee523a2206206994597C13D831ec7'),
      ['DAI', 'Dai', '0x6B175474E89094C44Da98b954EedeAC495271d0F'],
    ],
    v2: ['0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f'],
    v3: [uniswapV3],
    more: {
      ensUniversalResolver: ens,
      // Collections for ENS names, wrapped ENS names, and Uniswap V3 positions.
      collections: [
        '0x57f1887a8BF19b14fC0dF6Fd9B2acc9Af147eA85',
        '0xD4416b13d2b3a9aBae7AcD5D6C2BbDBE25686401',
        '0xC36442b4a4522E871399CD717aBDD847Ab11FE88',
      ],
    },
  }),
  'eip155:11155111': { ...nothing, ensUniversalResolver: ens },
  'eip155:42161': entry({
    native: wrappedEther('0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'),
    dollars: [usdc('0xaf88d065e77c8cC2239327C5EDb3A432268e5831'), usdt('0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9')],
    v2: ['0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9'],
    v3: [uniswapV3],
  }),
  'eip155:10': entry({
    native: wrappedEther('0x4200000000000000000000000000000000000006'),
    dollars: [usdc('0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85')],
    v3: [uniswapV3],
  }),
  'eip155:8453': entry({
    native: wrappedEther('0x4200000000000000000000000000000000000006'),
    dollars: [usdc('0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913')],
    v2: ['0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6'],
    v3: ['0x33128a8fC17869897dcE68Ed026d694621f6FDfD'],
  }),
  'eip155:137': entry({
    native: ['WPOL', 'Wrapped POL', '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270'],
    dollars: [usdc('0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359')],
    v2: ['0x5757371414417b8C6CAad45bAeF941aBc7d3Ab32'],
    v3: [uniswapV3],
  }),
  'eip155:56': entry({
    native: ['WBNB', 'Wrapped BNB', '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'],
    dollars: [usdt('0x55d398326f99059fF775485246999027B3197955'), usdc('0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d')],
    v2: ['0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73'],
    v3: ['0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7'],
  }),
  'eip155:43114': entry({
    native: ['WAVAX', 'Wrapped AVAX', '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7'],
    dollars: [usdc('0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E')],
    v2: ['0x9Ad6C38BE94206cA50bb0d90783181662f0Cfa10'],
    v3: ['0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD'],
  }),
  'eip155:324': entry({
    native: wrappedEther('0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91'),
    dollars: [
      ['USDC.e', 'Bridged USDC', '0x3355df6D4c9C3035724Fd0e3914dE96A5a83aaf4'],
      usdt('0x493257fD37EDB34451f62EDf8D2a0C418852bA4C'),
    ],
    more: { multicall3: '0xF9cda624FBC7e059355ce98a31693d299FACd963' },
  }),
  'eip155:100': entry({
    native: ['WXDAI', 'Wrapped xDAI', '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d'],
    dollars: [usdc('0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83'), usdt('0x4ECaBa5870353805a9F068101A40E0f32ed605C6')],
  }),
  'eip155:250': entry({
    native: ['WFTM', 'Wrapped Fantom', '0x21be370D5312f44cB42ce377BC9b8a0cEF1A4C83'],
    dollars: [usdc('0x28a92dde19D9989F39A49905d7C9C2FAc7799bDf')],
  }),
  'eip155:8217': entry({
    native: ['WKAIA', 'Wrapped Kaia', '0x19Aac5f612f524B754CA7e7c41cbFa2E981A4432'],
    dollars: [usdt('0xd077A400968890Eacc75cdc901F0356c943e4fDb')],
  }),
  'eip155:1313161554': entry({
    native: wrappedEther('0xC9BdeEd33CD01541e1eeD10f90519d2C06Fe3feB'),
    dollars: [
      ['USDC.e', 'Bridged USDC', '0xB12BFcA5A55806AaF64E99521918A4bf0fC40802'],
      ['USDT.e', 'Bridged Tether', '0x4988a896b1227218e4A686fdE5EabdcAbd91571f'],
    ],
  }),
}
