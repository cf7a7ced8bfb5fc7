import { useMemo } from 'react'
import type { NamedFees } from '../../../services/transactions/gasPrices.ts'
import type { ConnectedAccount } from '../../connections/connection.ts'
import type { HeldItem, Holding } from '../../tokens/Holding.ts'
import type { ReviewedTransaction } from '../../transactions/order.ts'
import { transferReceipt } from '../transferOrder.ts'
import { type JudgedDraft, orderedIn } from './judgeDraft.ts'

/** The item stays the same object while it is the same item: holdings are read anew all the time. */
const useSameItem = (item: HeldItem | undefined) => {
  const { standard, id, collection, picture } = item ?? {}
  return useMemo(
    () => (standard && id !== undefined ? { item: { standard, id }, collection, picture } : {}),
    [standard, id, collection, picture],
  )
}

/** What the form orders, where it says all of it. The same order stays the same object: it is estimated once. */
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
