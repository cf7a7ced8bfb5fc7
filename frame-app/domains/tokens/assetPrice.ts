import { atom } from 'jotai'
import { priceOf } from './dollars.ts'
import { holdingsAtom, holdingsStaleSinceAtom } from './holdings.ts'

/**
 * The price of what the active account holds, by CAIP-19 asset type. Undefined where none is known, or where prices could
 * not be read again.
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
