/**
 * `v2` has the interface of the Uniswap V2 router. `swapRouter` swaps by pools of Uniswap V3 alone, `swapRouter02` also by
 * those of V2. `universal`: versions 1.2 and 2.0 of Uniswap's Universal Router.
 */
export type RouterKind = 'v2' | 'swapRouter' | 'swapRouter02' | 'universal'

export interface Router {
  kind: RouterKind
  name: string
}

const uniswapV2: Router = { kind: 'v2', name: 'Uniswap V2' }
const sushiSwap: Router = { kind: 'v2', name: 'SushiSwap' }
const uniswap = (kind: RouterKind): Router => ({ kind, name: 'Uniswap' })
const universal = uniswap('universal')
const swapRouter02 = uniswap('swapRouter02')

/** These have the same address on several chains. */
const swapRouters = {
  '0xe592427a0aece92de3edee1f18e0157c05861564': uniswap('swapRouter'),
  '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45': swapRouter02,
}

/**
 * The routers of each EVM chain, by address in lower case. Sources: the deployment pages of Uniswap and Sushi
 * (https://docs.uniswap.org/contracts/v3/reference/deployments, https://docs.uniswap.org/contracts/v4/deployments),
 * and `deploy-addresses` of https://github.com/Uniswap/universal-router.
 */
const byChain: Readonly<Record<number, Readonly<Record<string, Router>>>> = {
  1: {
    ...swapRouters,
    '0x7a250d5630b4cf539739df2c5dacb4c659f2488d': uniswapV2,
    '0xd9e1ce17f2641f24ae83637ab66a2cca9c378b9f': sushiSwap,
    '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad': universal,
    '0x66a9893cc07d91d95644aedd05d03f95e1dba8af': universal,
  },
  10: {
    ...swapRouters,
    '0xcb1355ff08ab38bbce60111f1bb2b784be25d7e8': universal,
    '0x851116d9223fabed8e56c0e6b8ad0c31d98b3507': universal,
  },
  137: {
    ...swapRouters,
    '0xec7be89e9d109e7e3fec59c222cf297125fefda2': universal,
    '0x1095692a6237d83c6a72f3f5efedb9a670c49223': universal,
  },
  8453: {
    '0x2626664c2603336e57b271c5c0b26f421741e481': swapRouter02,
    '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad': universal,
    '0x6ff5693b99212da76ad316178a184ab56d299b43': universal,
  },
  42161: {
    ...swapRouters,
    '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24': uniswapV2,
    '0x1b02da8cb0d097eb8d57a175b88c7d8b47997506': sushiSwap,
    '0x5e325eda8064b456f4781070c0738d849c824258': universal,
    '0xa51afafe0263b40edaef0df8781ea9aa03e381a3': universal,
  },
  11155111: { '0x3bfa4769fb09eefc5a80d6e87c3b9c650f7ae48e': swapRouter02 },
}

/** The router at an address of an EVM chain. Undefined if there is none. */
export const findRouter = (chainId: number, address: string): Router | undefined => {
  const routers = byChain[chainId]
  const key = address.toLowerCase()
  return routers && Object.hasOwn(routers, key) ? routers[key] : undefined
}
