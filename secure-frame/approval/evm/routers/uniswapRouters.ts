import { findRouter, type RouterKind } from '#protocol/routers'
import { findWrapper } from '#protocol/wrappers'

/** `swapRouter` uses only V3 pools. `swapRouter02` also uses V2 pools. */
export type SwapRouterKind = Extract<RouterKind, `swap${string}`>

/**
 * Returns the V3 or V4 router at an address, with its name and the wrapped native currency. Undefined if there is none.
 */
export const findUniswapRouter = (chainId: number, address: string) => {
  const router = findRouter(chainId, address)
  const wrapper = findWrapper(chainId)
  return router && router.kind !== 'v2' && wrapper ? { name: router.name, kind: router.kind, wrapper } : undefined
}
