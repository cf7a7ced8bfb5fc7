import { itemAssetId } from '../../items/itemAssetId.ts'
import { itemHolding } from '../../items/itemHolding.ts'
import type { Items } from '../../items/items.ts'
import type { Holding } from '../../tokens/Holding.ts'
import { isSendable } from './isSendable.ts'

/** A CAIP-19 item id has a number after the contract. */
export const isItem = (assetId: string | undefined) => assetId !== undefined && /erc(721|1155):/.test(assetId)

const findHolding = (assetId: string, holdings: readonly Holding[], items: Items) => {
  if (!isItem(assetId)) return holdings.find((one) => one.assetId === assetId)
  const item = items.status === 'ready' && items.items.find((one) => itemAssetId(one) === assetId)
  return item ? itemHolding(item) : undefined
}

/**
 * Returns the holding of the draft's token, or the native currency by default. Undefined if the account does not hold
 * the token.
 */
export const chosenHolding = (
  assetId: string | undefined,
  holdings: readonly [native: Holding, ...tokens: Holding[]],
  items: Items,
) => {
  const holding = assetId === undefined ? holdings[0] : findHolding(assetId, holdings, items)
  return holding && isSendable(holding) ? holding : undefined
}
