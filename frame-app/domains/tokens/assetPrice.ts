import { atom } from 'jotai'
import { holdingsAtom, holdingsStaleSinceAtom } from './holdings.ts'
import { priceOf } from './money.ts'

/**
 * Returns the prices of the active account's assets by CAIP-19 asset type. Undefined for an asset without a price, and
 * for all assets while prices cannot be refreshed.
 */
export const assetPriceAtom = atom((get) => {
  const held = get(holdingsAtom)
  const isFresh = get(holdingsStaleSinceAtom) === undefined
  const holdings = held.status === 'ready' && isFresh ? held.holdings : []
  return (assetId: string | undefined) => {
    const holding = holdings.find((one) => one.assetId === assetId)
    return holding && priceOf(holding)
  }
})
