import { useMemo } from 'react'
import type { NamedFees } from '../../../services/transactions/gasPrices.ts'
import type { ConnectedAccount } from '../../connections/connection.ts'
import type { HeldItem, Holding } from '../../tokens/Holding.ts'
import type { ReviewedTransaction } from '../../transactions/order.ts'
import { transferReceipt } from '../transferOrder.ts'
import { type JudgedDraft, orderedIn } from './judgeDraft.ts'

/** Returns the same object for the same item, because holdings are reloaded regularly. */
const useSameItem = (item: HeldItem | undefined) => {
  const { standard, id, collection, picture } = item ?? {}
  return useMemo(
    () => (standard && id !== undefined ? { item: { standard, id }, collection, picture } : {}),
    [standard, id, collection, picture],
  )
}

/**
 * Returns the form's order if complete. An unchanged order stays the same object, so that it is estimated only once.
 */
export const useOrder = (
  judged: JudgedDraft,
  account: ConnectedAccount,
  holding: Holding,
  gasFees?: NamedFees,
): ReviewedTransaction | undefined => {
  const { caipNetworkId, address: from } = account
  const { symbol, decimals, address: token, assetId } = holding
  const { units, to, toName } = orderedIn(judged) ?? {}
  const item = useSameItem(holding.item)
  const named = useMemo(
    () => ({ ...(token ? { token } : {}), ...(toName ? { toName } : {}), ...(gasFees ? { gasFees } : {}) }),
    [token, toName, gasFees],
  )
  return useMemo(
    () =>
      units === undefined || to === undefined
        ? undefined
        : {
            receipt: transferReceipt,
            units,
            to,
            from,
            caipNetworkId,
            symbol,
            decimals,
            assetId,
            ...item,
            ...named,
          },
    [units, to, from, caipNetworkId, symbol, decimals, assetId, item, named],
  )
}
