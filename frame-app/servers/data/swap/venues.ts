import type { Address } from 'viem'

/** An exchange with the interface of Uniswap V2. */
export interface VenueV2 {
  name: string
  factory: Address
  router: Address
  /** Fee of the pools per swap, in millionths. */
  fee: number
}

/** An exchange with the interface of Uniswap V3. */
export interface VenueV3 {
  name: string
  factory: Address
  /** A contract with the interface of QuoterV2. */
  quoter: Address
  /** A contract with the methods of SwapRouter02. */
  router: Address
  /** Fee tiers in millionths: a token pair can have one pool per tier. */
  fees: readonly number[]
}

export interface Venues {
  v2: readonly VenueV2[]
  v3: readonly VenueV3[]
}

const v2 = (name: string, factory: Address, router: Address, fee = 3000): VenueV2 => ({ name, factory, router, fee })

const uniswapFees = [100, 500, 3000, 10_000]
const pancakeFees = [100, 500, 2500, 10_000]

type Contracts = readonly [factory: Address, quoter: Address, router: Address]

const v3 = (name: string, [factory, quoter, router]: Contracts, fees = uniswapFees): VenueV3 => ({
  name,
  factory,
  quoter,
  router,
  fees,
})

/**
 * Exchanges by CAIP-2 id, for the networks of SWP-02. Each entry is verified on its chain before use
 * (`createVenues.ts`). A router is used only if it is listed in `shared-protocol/routers.ts`.
 */
export const venuesOfChains: Readonly<Record<string, Venues>> = {
  'eip155:1': {
    v2: [
      v2('Uniswap', '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f', '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'),
      v2('SushiSwap', '0xC0AEe478e3658e2610c5F7A4A2E1777cE9e4f2Ac', '0xd9e1cE17f2641f24aE83637ab66a2cca9C378B9F'),
      v2(
        'PancakeSwap',
        '0x1097053Fd2ea711dad45caCcc45EfF7548fCB362',
        '0xEfF92A263d31888d860bD50809A8D171709b7b1c',
        2500,
      ),
    ],
    v3: [
      v3('Uniswap', [
        '0x1F98431c8aD98523631AE4a59f267346ea31F984',
        '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
        '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
      ]),
      v3(
        'PancakeSwap',
        [
          '0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865',
          '0xB048Bbc1Ee6b733FFfCFb9e9CeF7375518e25997',
          '0x13f4EA83D0bd40E75C8222255bc855a974568Dd4',
        ],
        pancakeFees,
      ),
    ],
  },
  'eip155:10': {
    v2: [v2('Uniswap', '0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf', '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2')],
    v3: [
      v3('Uniswap', [
        '0x1F98431c8aD98523631AE4a59f267346ea31F984',
        '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
        '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
      ]),
    ],
  },
  'eip155:56': {
    v2: [
      v2(
        'PancakeSwap',
        '0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73',
        '0x10ED43C718714eb63d5aA57B78B54704E256024E',
        2500,
      ),
      v2('Uniswap', '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6', '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24'),
    ],
    v3: [
      v3(
        'PancakeSwap',
        [
          '0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865',
          '0xB048Bbc1Ee6b733FFfCFb9e9CeF7375518e25997',
          '0x13f4EA83D0bd40E75C8222255bc855a974568Dd4',
        ],
        pancakeFees,
      ),
      v3('Uniswap', [
        '0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7',
        '0x78D78E420Da98ad378D7799bE8f4AF69033EB077',
        '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2',
      ]),
    ],
  },
  'eip155:100': {
    v2: [
      v2('SushiSwap', '0xc35DADB65012eC5796536bD9864eD8773aBc74C4', '0x1b02dA8Cb0d097eB8D57A175b88c7D8b47997506'),
      v2('Honeyswap', '0xA818b4F111Ccac7AA31D0BCc0806d64F2E0737D7', '0x1C232F01118CB8B424793ae03F870aa7D0ac7f77'),
    ],
    v3: [],
  },
  'eip155:137': {
    v2: [
      v2('QuickSwap', '0x5757371414417b8C6CAad45bAeF941aBc7d3Ab32', '0xa5E0829CaCEd8fFDD4De3c43696c57F7D7A678ff'),
      v2('SushiSwap', '0xc35DADB65012eC5796536bD9864eD8773aBc74C4', '0x1b02dA8Cb0d097eB8D57A175b88c7D8b47997506'),
      v2('Uniswap', '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C', '0xedf6066a2b290C185783862C7F4776A2C8077AD1'),
    ],
    v3: [
      v3('Uniswap', [
        '0x1F98431c8aD98523631AE4a59f267346ea31F984',
        '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
        '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
      ]),
    ],
  },
  'eip155:250': {
    v2: [
      v2(
        'SpookySwap',
        '0x152eE697f2E276fA89E96742e9bB9aB1F2E61bE3',
        '0xF491e7B69E4244ad4002BC14e878a34207E38c29',
        2000,
      ),
      v2('SushiSwap', '0xc35DADB65012eC5796536bD9864eD8773aBc74C4', '0x1b02dA8Cb0d097eB8D57A175b88c7D8b47997506'),
    ],
    v3: [],
  },
  'eip155:324': {
    v2: [
      v2(
        'PancakeSwap',
        '0xd03D8D566183F0086d8D09A84E1e30b58Dd5619d',
        '0x5aEaF2883FBf30f3D62471154eDa3C0c1b05942d',
        2500,
      ),
    ],
    v3: [
      v3('Uniswap', [
        '0x8FdA5a7a8dCA67BBcDd10F02Fa0649A937215422',
        '0x8Cb537fc92E26d8EBBb760E632c95484b6Ea3e28',
        '0x99c56385daBCE3E81d8499d0b8d0257aBC07E8A3',
      ]),
      v3(
        'PancakeSwap',
        [
          '0x1BB72E0CbbEA93c08f535fc7856E0338D7F7a8aB',
          '0x3d146FcE6c1006857750cBe8aF44f76a28041CCc',
          '0xf8b59f3c3Ab33200ec80a8A58b2aA5F5D2a8944C',
        ],
        pancakeFees,
      ),
    ],
  },
  'eip155:8217': {
    v2: [v2('DragonSwap', '0x224302153096E3ba16c4423d9Ba102D365a94B2B', '0x8203cBc504CE43c3Cad07Be0e057f25B1d4DB578')],
    v3: [
      v3(
        'DragonSwap',
        [
          '0x7431A23897ecA6913D5c81666345D39F27d946A4',
          '0x673d88960D320909af24db6eE7665aF223fec060',
          '0x5EA3e22C41B08DD7DC7217549939d987ED410354',
        ],
        [100, 500, 1000, 3000, 10_000],
      ),
    ],
  },
  'eip155:8453': {
    v2: [
      v2('Uniswap', '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6', '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24'),
      v2(
        'PancakeSwap',
        '0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E',
        '0x8cFe327CEc66d1C090Dd72bd0FF11d690C33a2Eb',
        2500,
      ),
    ],
    v3: [
      v3('Uniswap', [
        '0x33128a8fC17869897dcE68Ed026d694621f6FDfD',
        '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a',
        '0x2626664c2603336E57B271c5C0b26F421741e481',
      ]),
      v3(
        'PancakeSwap',
        [
          '0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865',
          '0xB048Bbc1Ee6b733FFfCFb9e9CeF7375518e25997',
          '0x678Aa4bF4E210cf2166753e054d5b7c31cc7fa86',
        ],
        pancakeFees,
      ),
    ],
  },
  'eip155:42161': {
    v2: [
      v2('Uniswap', '0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9', '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24'),
      v2('SushiSwap', '0xc35DADB65012eC5796536bD9864eD8773aBc74C4', '0x1b02dA8Cb0d097eB8D57A175b88c7D8b47997506'),
    ],
    v3: [
      v3('Uniswap', [
        '0x1F98431c8aD98523631AE4a59f267346ea31F984',
        '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
        '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
      ]),
      v3(
        'PancakeSwap',
        [
          '0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865',
          '0xB048Bbc1Ee6b733FFfCFb9e9CeF7375518e25997',
          '0x32226588378236Fd0c7c4053999F88aC0e5cAc77',
        ],
        pancakeFees,
      ),
    ],
  },
  'eip155:43114': {
    v2: [
      v2('Uniswap', '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C', '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24'),
      v2('SushiSwap', '0xc35DADB65012eC5796536bD9864eD8773aBc74C4', '0x1b02dA8Cb0d097eB8D57A175b88c7D8b47997506'),
    ],
    v3: [
      v3('Uniswap', [
        '0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD',
        '0xbe0F5544EC67e9B3b2D979aaA43f18Fd87E6257F',
        '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE',
      ]),
    ],
  },
  'eip155:1313161554': {
    v2: [v2('Trisolaris', '0xc66F594268041dB60507F00703b152492fb176E7', '0x2CB45Edb4517d5947aFdE3BEAbF95A582506858B')],
    v3: [],
  },
}
