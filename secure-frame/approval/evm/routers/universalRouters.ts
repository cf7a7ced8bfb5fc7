interface UniversalRouter {
  /** The addresses of versions 1.2 and 2.0, in lower case. */
  routers: readonly string[]
  /** The wrapped native currency of the chain. */
  wrapper: string
}

const opStackWrapper = '0x4200000000000000000000000000000000000006'

/**
 * The Universal Router of Uniswap on each chain. Sources: https://docs.uniswap.org/contracts/v4/deployments, and
 * `deploy-addresses` of https://github.com/Uniswap/universal-router.
 */
const byChain: Readonly<Record<number, UniversalRouter>> = {
  1: {
    routers: ['0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad', '0x66a9893cc07d91d95644aedd05d03f95e1dba8af'],
    wrapper: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  },
  10: {
    routers: ['0xcb1355ff08ab38bbce60111f1bb2b784be25d7e8', '0x851116d9223fabed8e56c0e6b8ad0c31d98b3507'],
    wrapper: opStackWrapper,
  },
  137: {
    routers: ['0xec7be89e9d109e7e3fec59c222cf297125fefda2', '0x1095692a6237d83c6a72f3f5efedb9a670c49223'],
    wrapper: '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270',
  },
  8453: {
    routers: ['0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad', '0x6ff5693b99212da76ad316178a184ab56d299b43'],
    wrapper: opStackWrapper,
  },
  42161: {
    routers: ['0x5e325eda8064b456f4781070c0738d849c824258', '0xa51afafe0263b40edaef0df8781ea9aa03e381a3'],
    wrapper: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
  },
}

/** The wrapped native currency that a Universal Router works with. Undefined if the contract is none. */
export const wrapperOfRouter = (chainId: number, address: string) => {
  const found = byChain[chainId]
  return found?.routers.includes(address.toLowerCase()) ? found.wrapper : undefined
}
