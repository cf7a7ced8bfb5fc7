/**
 * `v2` has the interface of the Uniswap V2 router. `swapRouter` swaps only through Uniswap V3 pools, `swapRouter02`
 * also through V2 pools. `universal`: versions 1.2 and 2.0 of Uniswap's Universal Router.
 */
export type RouterKind = 'v2' | 'swapRouter' | 'swapRouter02' | 'universal'

export interface Router {
  kind: RouterKind
  name: string
}

const v2 = (name: string): Router => ({ kind: 'v2', name })
const uniswapV2 = v2('Uniswap V2')
const sushiSwap = v2('SushiSwap')
const pancakeSwapV2 = v2('PancakeSwap V2')
const uniswap = (kind: RouterKind): Router => ({ kind, name: 'Uniswap' })
const universal = uniswap('universal')
const swapRouter02 = uniswap('swapRouter02')
/** Creates a router entry for PancakeSwap's SmartRouter and its forks, which support all calls of SwapRouter02. */
const smartRouter = (name: string): Router => ({ kind: 'swapRouter02', name })
const pancakeSwap = smartRouter('PancakeSwap')

/** Routers with the same address on several chains. */
const swapRouters = {
  '0xe592427a0aece92de3edee1f18e0157c05861564': uniswap('swapRouter'),
  '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45': swapRouter02,
}

/**
 * The routers of each EVM chain, by lower-case address. The chain matters because the same address can be another
 * contract on another chain. Sources: the deployment pages of Uniswap and Sushi
 * (https://docs.uniswap.org/contracts/v3/reference/deployments, https://docs.uniswap.org/contracts/v4/deployments),
 * `deploy-addresses` of https://github.com/Uniswap/universal-router, `@uniswap/sdk-core` 7.19.4, `@pancakeswap/sdk`
 * 5.9.2 and `sushi` 7.3.15; for Honeyswap, QuickSwap, SpookySwap, DragonSwap and Trisolaris, their own front ends.
 */
const byChain: Readonly<Record<number, Readonly<Record<string, Router>>>> = {
  1: {
    ...swapRouters,
    '0x7a250d5630b4cf539739df2c5dacb4c659f2488d': uniswapV2,
    '0xd9e1ce17f2641f24ae83637ab66a2cca9c378b9f': sushiSwap,
    '0xeff92a263d31888d860bd50809a8d171709b7b1c': pancakeSwapV2,
    '0x13f4ea83d0bd40e75c8222255bc855a974568dd4': pancakeSwap,
    '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad': universal,
    '0x66a9893cc07d91d95644aedd05d03f95e1dba8af': universal,
  },
  10: {
    ...swapRouters,
    '0x4a7b5da61326a6379179b40d00f57e5bbdc962c2': uniswapV2,
    '0xcb1355ff08ab38bbce60111f1bb2b784be25d7e8': universal,
    '0x851116d9223fabed8e56c0e6b8ad0c31d98b3507': universal,
  },
  56: {
    '0x10ed43c718714eb63d5aa57b78b54704e256024e': pancakeSwapV2,
    '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24': uniswapV2,
    '0x13f4ea83d0bd40e75c8222255bc855a974568dd4': pancakeSwap,
    '0xb971ef87ede563556b2ed4b1c0b0019111dd85d2': swapRouter02,
  },
  100: {
    '0x1b02da8cb0d097eb8d57a175b88c7d8b47997506': sushiSwap,
    '0x1c232f01118cb8b424793ae03f870aa7d0ac7f77': v2('Honeyswap'),
  },
  137: {
    ...swapRouters,
    '0xa5e0829caced8ffdd4de3c43696c57f7d7a678ff': v2('QuickSwap'),
    '0x1b02da8cb0d097eb8d57a175b88c7d8b47997506': sushiSwap,
    '0xedf6066a2b290c185783862c7f4776a2c8077ad1': uniswapV2,
    '0xec7be89e9d109e7e3fec59c222cf297125fefda2': universal,
    '0x1095692a6237d83c6a72f3f5efedb9a670c49223': universal,
  },
  250: {
    '0xf491e7b69e4244ad4002bc14e878a34207e38c29': v2('SpookySwap'),
    '0x1b02da8cb0d097eb8d57a175b88c7d8b47997506': sushiSwap,
  },
  324: {
    '0x5aeaf2883fbf30f3d62471154eda3c0c1b05942d': pancakeSwapV2,
    '0x99c56385dabce3e81d8499d0b8d0257abc07e8a3': swapRouter02,
    '0xf8b59f3c3ab33200ec80a8a58b2aa5f5d2a8944c': pancakeSwap,
  },
  8217: {
    '0x8203cbc504ce43c3cad07be0e057f25b1d4db578': v2('DragonSwap V2'),
    '0x5ea3e22c41b08dd7dc7217549939d987ed410354': smartRouter('DragonSwap'),
  },
  8453: {
    '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24': uniswapV2,
    '0x8cfe327cec66d1c090dd72bd0ff11d690c33a2eb': pancakeSwapV2,
    '0x2626664c2603336e57b271c5c0b26f421741e481': swapRouter02,
    '0x678aa4bf4e210cf2166753e054d5b7c31cc7fa86': pancakeSwap,
    '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad': universal,
    '0x6ff5693b99212da76ad316178a184ab56d299b43': universal,
  },
  42161: {
    ...swapRouters,
    '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24': uniswapV2,
    '0x1b02da8cb0d097eb8d57a175b88c7d8b47997506': sushiSwap,
    '0x32226588378236fd0c7c4053999f88ac0e5cac77': pancakeSwap,
    '0x5e325eda8064b456f4781070c0738d849c824258': universal,
    '0xa51afafe0263b40edaef0df8781ea9aa03e381a3': universal,
  },
  43114: {
    '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24': uniswapV2,
    '0x1b02da8cb0d097eb8d57a175b88c7d8b47997506': sushiSwap,
    '0xbb00ff08d01d300023c629e8ffffcb65a5a578ce': swapRouter02,
  },
  11155111: { '0x3bfa4769fb09eefc5a80d6e87c3b9c650f7ae48e': swapRouter02 },
  1313161554: { '0x2cb45edb4517d5947afde3beabf95a582506858b': v2('Trisolaris') },
}

/** Returns the router at an address of an EVM chain. Undefined if the address is not a router. */
export const findRouter = (chainId: number, address: string): Router | undefined => {
  const routers = byChain[chainId]
  const key = address.toLowerCase()
  return routers && Object.hasOwn(routers, key) ? routers[key] : undefined
}
