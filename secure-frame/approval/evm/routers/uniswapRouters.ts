import { findRouter, type RouterKind } from '#protocol/routers'
import { findWrapper } from '#protocol/wrappers'

/** `swapRouter` swaps by pools of V3 alone, `swapRouter02` also by those of V2. */
export type SwapRouterKind = Extract<RouterKind, `swap${string}`>

/**
 * A router of pools of V3 or V4 at an address, its name, and the wrapped native currency. Undefined if there is none.
 */
export const findUniswapRouter = (chainId: number, address: string) => {
  const router = findRouter(chainId, address)
  const wrapper = findWrapper(chainId)
  return router && router.kind !== 'v2' && wrapper ? { name: router.name, kind: router.kind, wrapper } : undefined
}
