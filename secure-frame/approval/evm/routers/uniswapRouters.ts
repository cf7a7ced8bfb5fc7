import { findRouter, type RouterKind } from '#protocol/routers'

/** `swapRouter` swaps by pools of V3 alone, `swapRouter02` also by those of V2. */
export type SwapRouterKind = Extract<RouterKind, `swap${string}`>

const opStackWrapper = '0x4200000000000000000000000000000000000006'

/** The wrapped native currency that Uniswap's routers work with, by chain. */
const wrappers: Readonly<Record<number, string>> = {
  1: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  10: opStackWrapper,
  137: '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270',
  8453: opStackWrapper,
  42161: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
  11155111: '0xfff9976782d46cc05630d1f6ebab18b2324d6b14',
}

/** Uniswap's router of pools of V3 or V4 at an address, and the wrapped native currency. Undefined if there is none. */
export const findUniswapRouter = (chainId: number, address: string) => {
  const kind = findRouter(chainId, address)?.kind
  const wrapper = wrappers[chainId]
  return kind && kind !== 'v2' && wrapper ? { kind, wrapper } : undefined
}
