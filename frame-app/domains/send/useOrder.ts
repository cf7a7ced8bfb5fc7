import { useMemo } from 'react'
import type { ConnectedAccount } from '../accounts/connection.ts'
import type { Holding } from '../tokens/Holding.ts'
import { type JudgedDraft, orderedIn } from './judgeDraft.ts'
import type { Order } from './order.ts'

/** What the form orders, where it says all of it. The same order stays the same object: it is estimated once. */
export const useOrder = (judged: JudgedDraft, account: ConnectedAccount, holding: Holding): Order | undefined => {
  const { caipNetworkId, address: from } = account
  const { symbol, decimals, address: token } = holding
  const { units, to, toName } = orderedIn(judged) ?? {}
  return useMemo(
    () =>
      units === undefined || to === undefined
        ? undefined
        : {
            ...{ units, to, from, caipNetworkId, symbol, decimals },
            ...(token ? { token } : {}),
            ...(toName ? { toName } : {}),
          },
    [units, to, toName, from, caipNetworkId, symbol, decimals, token],
  )
}
