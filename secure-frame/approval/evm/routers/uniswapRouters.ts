/** `swapRouter` swaps by pools of V3 alone, `swapRouter02` also by those of V2. */
export type SwapRouterKind = 'swapRouter' | 'swapRouter02'

/** `universal`: versions 1.2 and 2.0. */
type RouterKind = 'universal' | SwapRouterKind

interface ChainRouters {
  /** In lower case. */
  routers: Readonly<Record<string, RouterKind>>
  /** The wrapped native currency of the chain. */
  wrapper: string
}

const opStackWrapper = '0x4200000000000000000000000000000000000006'

/** These have the same address on several chains. */
const swapRouters = {
  '0xe592427a0aece92de3edee1f18e0157c05861564': 'swapRouter',
  '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45': 'swapRouter02',
} as const

/**
 * Uniswap's routers on each chain. Sources: https://docs.uniswap.org/contracts/v3/reference/deployments,
 * https://docs.uniswap.org/contracts/v4/deployments, and `deploy-addresses` of https://github.com/Uniswap/universal-router.
 */
const byChain: Readonly<Record<number, ChainRouters>> = {
  1: {
    routers: {
      ...swapRouters,
      '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad': 'universal',
      '0x66a9893cc07d91d95644aedd05d03f95e1dba8af': 'universal',
    },
    wrapper: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  },
  10: {
    routers: {
      ...swapRouters,
      '0xcb1355ff08ab38bbce60111f1bb2b784be25d7e8': 'universal',
      '0x851116d9223fabed8e56c0e6b8ad0c31d98b3507': 'universal',
    },
    wrapper: opStackWrapper,
  },
  137: {
    routers: {
      ...swapRouters,
      '0xec7be89e9d109e7e3fec59c222cf297125fefda2': 'universal',
      '0x1095692a6237d83c6a72f3f5efedb9a670c49223': 'universal',
    },
    wrapper: '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270',
  },
  8453: {
    routers: {
      '0x2626664c2603336e57b271c5c0b26f421741e481': 'swapRouter02',
      '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad': 'universal',
      '0x6ff5693b99212da76ad316178a184ab56d299b43': 'universal',
    },
    wrapper: opStackWrapper,
  },
  42161: {
    routers: {
      ...swapRouters,
      '0x5e325eda8064b456f4781070c0738d849c824258': 'universal',
      '0xa51afafe0263b40edaef0df8781ea9aa03e381a3': 'universal',
    },
    wrapper: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
  },
  11155111: {
    routers: { '0x3bfa4769fb09eefc5a80d6e87c3b9c650f7ae48e': 'swapRouter02' },
    wrapper: '0xfff9976782d46cc05630d1f6ebab18b2324d6b14',
  },
}

/** The router at an address, and the wrapped native currency that it works with. Undefined if there is none. */
export const findRouter = (chainId: number, address: string) => {
  const { routers, wrapper } = byChain[chainId] ?? { routers: {}, wrapper: '' }
  const key = address.toLowerCase()
  const kind = Object.hasOwn(routers, key) ? routers[key] : undefined
  return kind && { kind, wrapper }
}
